import { describe, expect, it } from "vitest";
import { looksGenerated, looksLikeSecret } from "../../../../lib/screen/secrets/looks-secret.ts";
import { isPlaceholder } from "../../../../lib/screen/secrets/placeholder.ts";
import { shareOfWords } from "../../../../lib/screen/secrets/words.ts";

describe("looksLikeSecret, behind a secret's name", () => {
  it.each([
    "87nZjavr2VZj3gDD",
    "WJ3fRcAk^Xr9ZJw124",
    "3f7af7bce31502b988e40000b414c225",
    "k4x9m2p7q1z8",
    "gcQHKOTUxhEJ",
    "Sommer2024!",
    "x9#Lp2@q",
    "qxzvkjwpmtrnbhgd",
    "yAnz5TF+lXXJte14tji3zlMNq+hd2rYUIgJBgB3fBmk=",
  ])("refuses %s", (value) => expect(looksLikeSecret(value, "named")).toBe(true));

  it.each([
    "forgotten",
    "required",
    "mailer-credentials-v2",
    "mailer-credentials-7d9f8b6c5",
    "AES-256-GCM",
    "PBKDF2-HMAC-SHA256",
    "ExtendedKeyUsage",
    "RSAPrivateKey",
    "settings.oauth.access_token",
    'os.environ["API_KEY"]',
    "getSecret(",
    "/run/secrets/db_password",
    "123e4567-e89b-42d3-a456-426614174000",
    "2025-03-01T10:00:00Z",
    "51377",
    "1.10.3",
    "0x6B175474E89094C44Da98b954EedeAC495271d0F",
    "sha256:757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
    "$2b$12$KIXQ4S6tJ1n0hJ5o1dV7UeQm9b3F8y2c4a6z8x0w2v4u6t8s0r2q4",
    "vault:secret/data/db#password",
    "ana@orchard.net",
    "cGFzc3dvcmQ=",
    "two words 9xK2",
  ])("admits %s", (value) => expect(looksLikeSecret(value, "named")).toBe(false));
});

describe("looksLikeSecret asks for less where only a password can stand", () => {
  it.each(["orchard", "90210447", "Xk29f"])("refuses %s there alone", (value) => {
    expect(looksLikeSecret(value, "password")).toBe(true);
    expect(looksLikeSecret(value, "named")).toBe(false);
  });

  it.each(["password", "postgres", "changeme", "12345678", "$PASS"])("admits %s even there", (value) => {
    expect(looksLikeSecret(value, "password")).toBe(false);
  });
});

describe("looksLikeSecret asks for more beside a mere word", () => {
  it.each(["7c1f0be93d5a2486e1b07f94ac36d8125e9b40aa", "mailer-x9k2", "Xk29fQ"])("admits %s", (value) => {
    expect(looksLikeSecret(value, "strong")).toBe(false);
  });

  it("refuses what has all classes and no words", () => {
    expect(looksLikeSecret("Qx7mP2wL9zT4", "strong")).toBe(true);
  });
});

describe("looksGenerated, behind a provider's prefix", () => {
  it.each(["S4PESCSMBYRIWULA", "UIBF7XVH81TZCCIG", "KGEDMUORRANN34HC", "TIONALE5MENTORST"])(
    "takes what can be spoken in capitals beside digits for chance: %s",
    (body) => expect(looksGenerated(body)).toBe(true),
  );

  it.each([
    "YOURACCESSKEYID1",
    "EXAMPLEACCOUNT01",
    "MAINTENANCEWINDO",
    "XXXXXXXXXXXXXXX1",
    "settings-of-the-users",
  ])("takes words and stand-ins for what they are: %s", (body) => expect(looksGenerated(body)).toBe(false));
});

describe("isPlaceholder", () => {
  it.each([
    "xxxxxxxxxxxx",
    "<token>",
    ["$", "{VAR}"].join(""),
    "$VAR",
    "%VAR%",
    "{{ secret }}",
    "REDACTED",
    "[masked]",
    "changeme",
    "changeme2024",
    "your-api-key-here",
    "P@ssw0rd",
    "1234567890abcdef",
    "a1b2c3d4e5f6g7h8",
    "abc123abc123abc123",
    "00000000",
    "sk-...",
    "ghp_…",
    "********",
  ])("sees that %s is one", (value) => expect(isPlaceholder(value)).toBe(true));

  it.each(["Qx7mP2wL9zT4", "test3f7af7bce31502b9", "keyQx7mP2wL9zT4kVb8"])(
    "sees that %s is none, whatever word it holds",
    (value) => expect(isPlaceholder(value)).toBe(false),
  );
});

describe("shareOfWords", () => {
  it("is high for names and low for what was generated", () => {
    for (const name of ["getAccessToken", "mailer-credentials", "HTTP_PROXY_2"]) {
      expect(shareOfWords(name)).toBeGreaterThan(0.8);
    }
    for (const value of ["87nZjavr2VZj3gDD", "3f7af7bce31502b988e4", "kT9xQ2mVpL7dRw4z"]) {
      expect(shareOfWords(value)).toBeLessThan(0.3);
    }
  });
});
