/**
 * The tokens of code hosts: what each begins with, what follows, and samples in parts.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const CODE_HOST_TOKENS: readonly TokenPattern[] = [
  {
    // `ghp_` and its siblings, then 36 or more letters and digits
    kind: "GitHub token",
    literals: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"],
    body: /[A-Za-z0-9]{36,}/,
    refuse: [
      ["pushed with ghp_", "0s623TbSy7TiypzMhJPdHpF6CRGAhj32abxd by hand"],
      ["`gho_", "RCVxjO1OronWMBShCq62DOlD7vSbvRuqwEgY`"],
      ["x-access-token:ghs_", "rLZoXU26Y5P9cATccanddsLnrneVcVQ6lCWm@github.com"],
    ],
    admit: [
      ["the kind that starts with `ghp_`"],
      ["ghp_", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"],
      ["/ghp_[A-Za-z0-9]{36}/"],
    ],
  },
  {
    // `ghs_`, the app's number, then a JSON web token; not inside a longer run, since its parts are unbounded
    kind: "GitHub token",
    literals: ["ghs_"],
    body: /(?<![\w-](?<!\\[nrt])ghs_)\d{1,20}_eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/,
    refuse: [
      [
        "GH_TOKEN set to ghs_",
        "411855_eyJamP0W1PP9qpObRDaRlNolFUX.sHSFBhvk_Z034lXMPA-_SJkN1zUz4lLoG0uJzfmf.AmQ8yYkzJ-rLIva2KTxpCuBL9-GFDMyWe4Y19zc2uol",
      ],
    ],
    admit: [["ghs_", "411855_eyJ…"]],
  },
  {
    // `github_pat_`, then 82 letters, digits and underscores; shorter ones are cut copies
    kind: "GitHub token",
    literals: ["github_pat_"],
    body: /[A-Za-z0-9_]{40,}/,
    refuse: [
      ["`github_pat_", "WdIN59Eb2VB6OBTB9w8K8B_63mIIxUTsjDqX0ARplg0IDGMLGfMCE6hOpfJLLNGi6klrrV25OFvSkjE4z7`"],
    ],
    admit: [["a `github_pat_…` token"], ["github_pat_", "your_fine_grained_token_goes_here_please_do"]],
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
    refuse: [
      ["Runner registered with glpat-", "vP5eX57NP91iE4mQ19iw."],
      ["glrt-", "JigRcT5T6Vkv8jcLXwD_"],
    ],
    admit: [["glpat-", "xxxxxxxxxxxxxxxxxxxx"], ["`glpat-<your-token>`"]],
  },
  {
    // the fixed start, then 20
    kind: "GitLab runner registration token",
    literals: ["GR1348941"],
    body: /[\w-]{20,}/,
    refuse: [["register GR1348941", "LRH1kTMLulTaSWNwQsXY"]],
    admit: [["GR1348941", "<token>"]],
  },
  {
    // `ATBB`, then 28 or more letters and digits
    kind: "Bitbucket app password",
    literals: ["ATBB"],
    body: /[A-Za-z0-9]{28,}/,
    refuse: [["ATBB", "eHzU1nSHazvDKg10fEG8x1b9b32TtCci"]],
    admit: [["ATBB", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  {
    // the fixed start of a product's or a workspace's token, then 60 or more
    kind: "Atlassian token",
    literals: ["ATATT3xFfG", "ATCTT3xFfG"],
    body: /[\w-]{60,}=?(?:[0-9A-F]{8})?/,
    refuse: [
      [
        "ATATT3xFfG",
        "MkygXNfjr7uNJChlvM2Aee-svz9EPyX-Tlhc6A4VdIICwaQRi5x2_p8PcAikAc3i0YUSsvZw8JnU5fyPoy48xoCQSAFVDdpnS3BLEAn5Id0g8-wu66RtJQ8hnEfjFBcik4-FjgWJNynOzK7Qb1G-oNmt89BShVdbvQt98xnUJw=9FE6CA7B",
      ],
    ],
    admit: [["ATATT3xFfG…"]],
  },
];
