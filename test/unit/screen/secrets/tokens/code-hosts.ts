import type { TokenSamples } from "./samples.ts";

export const CODE_HOST_SAMPLES: TokenSamples = {
  "GitHub token ghp_": {
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
  "GitHub token ghs_": {
    refuse: [
      [
        "GH_TOKEN set to ghs_",
        "411855_eyJamP0W1PP9qpObRDaRlNolFUX.sHSFBhvk_Z034lXMPA-_SJkN1zUz4lLoG0uJzfmf.AmQ8yYkzJ-rLIva2KTxpCuBL9-GFDMyWe4Y19zc2uol",
      ],
    ],
    admit: [["ghs_", "411855_eyJ…"]],
  },
  "GitHub token github_pat_": {
    refuse: [
      ["`github_pat_", "WdIN59Eb2VB6OBTB9w8K8B_63mIIxUTsjDqX0ARplg0IDGMLGfMCE6hOpfJLLNGi6klrrV25OFvSkjE4z7`"],
    ],
    admit: [["a `github_pat_…` token"], ["github_pat_", "your_fine_grained_token_goes_here_please_do"]],
  },
  "GitLab token glpat-": {
    refuse: [
      ["Runner registered with glpat-", "vP5eX57NP91iE4mQ19iw."],
      ["glrt-", "JigRcT5T6Vkv8jcLXwD_"],
    ],
    admit: [["glpat-", "xxxxxxxxxxxxxxxxxxxx"], ["`glpat-<your-token>`"]],
  },
  "GitLab runner registration token GR1348941": {
    refuse: [["register GR1348941", "LRH1kTMLulTaSWNwQsXY"]],
    admit: [["GR1348941", "<token>"]],
  },
  "Bitbucket app password ATBB": {
    refuse: [["ATBB", "eHzU1nSHazvDKg10fEG8x1b9b32TtCci"]],
    admit: [["ATBB", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  "Atlassian token ATATT3xFfG": {
    refuse: [
      [
        "ATATT3xFfG",
        "MkygXNfjr7uNJChlvM2Aee-svz9EPyX-Tlhc6A4VdIICwaQRi5x2_p8PcAikAc3i0YUSsvZw8JnU5fyPoy48xoCQSAFVDdpnS3BLEAn5Id0g8-wu66RtJQ8hnEfjFBcik4-FjgWJNynOzK7Qb1G-oNmt89BShVdbvQt98xnUJw=9FE6CA7B",
      ],
    ],
    admit: [["ATATT3xFfG…"]],
  },
};
