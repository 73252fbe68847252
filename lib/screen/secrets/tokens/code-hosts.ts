/**
 * The tokens of code hosts: what each begins with, and what follows.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const CODE_HOST_TOKENS: readonly TokenPattern[] = [
  {
    // `ghp_` and its siblings, then 36 or more letters and digits
    kind: "GitHub token",
    literals: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"],
    body: /[A-Za-z0-9]{36,}/,
  },
  {
    // `ghs_`, the app's number, then a JSON web token; not inside a longer run, since its parts are unbounded
    kind: "GitHub token",
    literals: ["ghs_"],
    body: /(?<![\w-](?<!\\[nrt])ghs_)\d{1,20}_eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/,
  },
  {
    // `github_pat_`, then 82 letters, digits and underscores; shorter ones are cut copies
    kind: "GitHub token",
    literals: ["github_pat_"],
    body: /[A-Za-z0-9_]{40,}/,
  },
  {
    // `glpat-` and its siblings, then 20 or more, and the suffix of a routable token
    kind: "GitLab token",
    literals: [
      "glpat-",
      "gldt-",
      "glrt-",
      "glcbt-",
      "glptt-",
      "glft-",
      "glimt-",
      "glagent-",
      "gloas-",
      "glsoat-",
      "glffct-",
      "glwt-",
    ],
    body: /[\w-]{20,}(?:\.\d\w\.\w{9,12})?/,
  },
  {
    // the fixed start, then 20
    kind: "GitLab runner registration token",
    literals: ["GR1348941"],
    body: /[\w-]{20,}/,
  },
  {
    // `ATBB`, then 28 or more letters and digits
    kind: "Bitbucket app password",
    literals: ["ATBB"],
    body: /[A-Za-z0-9]{28,}/,
  },
  {
    // the fixed start of a product's or a workspace's token, then 60 or more
    kind: "Atlassian token",
    literals: ["ATATT3xFfG", "ATCTT3xFfG"],
    body: /[\w-]{60,}=?(?:[0-9A-F]{8})?/,
  },
];
