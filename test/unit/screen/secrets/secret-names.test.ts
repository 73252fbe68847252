import { describe, expect, it } from "vitest";
import { isSessionCookie, toSecretName } from "../../../../lib/screen/secrets/secret-names.ts";

describe("toSecretName", () => {
  const promised: Readonly<Record<string, readonly string[]>> = {
    password: [
      "password",
      "DB_PASSWORD",
      "PGPASSWORD",
      "spring.datasource.password",
      "smtp_pass",
      "MYSQL_PWD",
      "Passwort",
      "パスワード",
      "password2",
    ],
    token: [
      "token",
      "API_KEY",
      "apiKey",
      "X-Api-Key",
      "client_secret",
      "SECRET_KEY_BASE",
      "JSESSIONID",
      "connect.sid",
      "refreshToken",
      "_authToken",
      "private key",
      "GITHUB_PAT",
      "API_KEY_PROD",
    ],
    perhaps: ["FOO_KEY", "session", "sid", "PASS"],
    authorization: ["Authorization", "Proxy-Authorization"],
    cookie: ["Cookie", "Set-Cookie"],
  };
  for (const [what, names] of Object.entries(promised)) {
    it.each(names)(`reads %s as ${what}`, (name) => expect(toSecretName(name)).toBe(what));
  }

  it.each([
    ..."max_tokens token_count tokenizer next_page_token stop_token token_url password_hash password_policy".split(
      " ",
    ),
    ..."secretName secret_arn key_id private_key_id public_key cache-key primary_key idempotency-key monkey key".split(
      " ",
    ),
    ..."account_sid client_id author compass keyboard".split(" "),
  ])("reads nothing into %s", (name) => expect(toSecretName(name)).toBeUndefined());
});

describe("isSessionCookie", () => {
  it("knows the cookies that keep a login from those that keep a taste", () => {
    for (const name of [
      "session",
      "connect.sid",
      "JSESSIONID",
      "__Host-session",
      "user_session",
      "auth_token",
    ]) {
      expect(isSessionCookie(name)).toBe(true);
    }
    for (const name of ["theme", "_ga", "lang", "consent"]) expect(isSessionCookie(name)).toBe(false);
  });
});
