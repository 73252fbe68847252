/**
 * The keys of clouds and of what runs there: what each begins with, what follows, and samples in parts.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const CLOUD_TOKENS: readonly TokenPattern[] = [
  {
    // a long-lived or temporary key's id: exactly 16 capitals and digits behind the prefix
    kind: "AWS access key id",
    literals: ["AKIA", "ASIA", "ABIA", "ACCA"],
    body: /[A-Z0-9]{16}(?![A-Za-z0-9])/,
    refuse: [["key AKIA", "DVU691XK9CN62H6K is still active"]],
    admit: [
      ["AKIA", "IOSFODNN7EXAMPLE"],
      ["AKIA", "XXXXXXXXXXXXXXXX"],
      ["role AROA", "2XNQMHCPS75K5CEZ"],
      ["user AIDA", "HMVA4FACNA23EMK6"],
    ],
  },
  {
    // `ABSK`, then base 64
    kind: "Amazon Bedrock key",
    literals: ["ABSK"],
    body: /[A-Za-z0-9+/]{80,}={0,2}/,
    refuse: [
      [
        "ABSK",
        "O4BkjkM7oOWFkHneOhTp9V2lUP0y8sIqa6ImnzJnYlsu88xohW610EKWfHBa5ZK54tP0HCzf6iW7bD/X7wkEulv/Rn/NAneAyb8Vb3gn3r1OEV==",
      ],
    ],
    admit: [["ABSK", "xxxx"]],
  },
  {
    // a prefix and a uuid
    kind: "Amazon MWS token",
    literals: ["amzn.mws."],
    body: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
    refuse: [["amzn.mws.", "ab98207b-0d0c-4065-ada5-856c55caf829"]],
    admit: [["amzn.mws.<uuid>"]],
  },
  {
    // `AIza`, then exactly 35
    kind: "Google API key",
    literals: ["AIza"],
    body: /[\w-]{35}(?![\w-])/,
    refuse: [["maps key AIza", "SyDnA6lZgBmSkFCveEf7tkmdmBklWGqeBQm"]],
    admit: [["keys of that kind start with `AIza`"], ["AIza", "SyXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"]],
  },
  {
    // an access token: `ya29.`, then 20 or more
    kind: "Google OAuth token",
    literals: ["ya29."],
    body: /[\w-]{20,}(?:\.[\w-]+)?/,
    refuse: [["ya29.", "a0wy98naba76JeyIXU-vPc2A798x5nTLjp0FHz8zQLpdaqhRKQhUg8Hq9VMimP"]],
    admit: [["ya29.…"]],
  },
  {
    // `GOCSPX-`, then 28
    kind: "Google OAuth client secret",
    literals: ["GOCSPX-"],
    body: /[\w-]{20,}/,
    refuse: [["GOCSPX-", "mONuKUIN_kA03pcqLEpODagMiES8"]],
    admit: [["GOCSPX-", "your-client-secret-goes-here"]],
  },
  {
    // `1//0`, then 40 or more
    kind: "Google refresh token",
    literals: ["1//0"],
    body: /[\w-]{40,}/,
    refuse: [["1//0", "wNAdEdmYhhmQtrMoFJSKSNTMDEMYbZklAUpJTNygmIx43JHl_HUMiBNOaZgD"]],
    admit: [["1//0.5 of the load"]],
  },
  {
    // a connection string's account or shared key: base 64 of 32 bytes or more
    kind: "Azure storage key",
    literals: ["AccountKey=", "SharedAccessKey=", "accountkey="],
    body: /[A-Za-z0-9+/]{40,}={0,2}/,
    refuse: [
      [
        "AccountName=orchard;AccountKey=",
        "wtnVEu8jOqCOJbHX/xaESlsLU9bgXxZUBnO+EDTq3bHq/hU/ZOXrehw/KOWf8PCNaWFureLmRLzC42PolRWWpO==;EndpointSuffix=core",
      ],
    ],
    admit: [
      [
        "AccountKey=",
        "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq",
        "/K1SZFPTOtr/KBHBeksoGMGw==",
      ],
      ["AccountKey=<key>;"],
    ],
  },
  {
    // the `sig` of a shared access signature: base 64, written for an address or not
    kind: "Azure signature",
    literals: ["?sig=", "&sig=", ";sig="],
    body: /[A-Za-z0-9+/%]{40,}(?:={1,2})?/,
    refuse: [["?sv=2022-11-02&sig=", "0RN5zTB5kaVB7/IUsKG9iaRoS6oWZJdLsxjfwm2sTfX%3D"]],
    admit: [["&sig=REDACTED"]],
  },
  {
    // three characters, `8Q~`, then 31 to 34
    kind: "Microsoft Entra client secret",
    literals: ["8Q~"],
    body: /[\w.~-]{31,}/,
    head: /[\w.~-]{3}$/,
    refuse: [["client secret: ZA58Q~", "J8LQoueS2mZKdmAcs6wcue4abcOh3mSjoH"]],
    admit: [["it contains 8Q~"]],
  },
  {
    // `LTAI`, then 20
    kind: "Alibaba Cloud key id",
    literals: ["LTAI"],
    body: /[A-Za-z0-9]{20}(?![A-Za-z0-9])/,
    refuse: [["LTAI", "XL0HHN4R7WmVsQ46j5Ha"]],
    admit: [["LTAI", "xxxxxxxxxxxxxxxxxxxx"]],
  },
  {
    // personal, OAuth and refresh tokens: 64 hex digits
    kind: "DigitalOcean token",
    literals: ["dop_v1_", "doo_v1_", "dor_v1_"],
    body: /[0-9a-f]{64}/,
    refuse: [["dop_v1_", "0b1b106e91f2a3ca4f983f7ed84bdcac369813d7476c0a9a835eabc90c5887d3"]],
    admit: [["dop_v1_", "<64 hex digits>"]],
  },
  {
    // global keys, user and account tokens: 48 letters and digits
    kind: "Cloudflare token",
    literals: ["cfk_", "cfut_", "cfat_"],
    body: /[A-Za-z0-9]{40,}/,
    refuse: [["cfut_", "eN3NcvEczflrEeVWEyJukCjLXxTktbfXl1S5P9Ha3bee430a"]],
    admit: [["cfut_", "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"]],
  },
  {
    // a version, 24 hex digits and a long tail of them
    kind: "Cloudflare origin key",
    literals: ["v1.0-"],
    body: /[0-9a-f]{24}-[0-9a-f]{100,}/,
    refuse: [
      [
        "v1.0-",
        "7ffb9b11d97c0870ed79dbbd-fd3e1ce0fd4216d58e0d2d7d6ac210c9f2c0578a43ddd5ae45c89b7c6f7bec112a6d45313459de307dad5fc61b3b17c7b38ef18ccba60db3485ab5c1351329f363fc6506d5e143d1e6",
      ],
    ],
    admit: [["v1.0-beta"]],
  },
  {
    // `dapi`, then 32 hex digits
    kind: "Databricks token",
    literals: ["dapi"],
    body: /[0-9A-Fa-f]{32}(?![0-9A-Fa-f])(?:-\d)?/,
    refuse: [["dapi", "13a691de04a98ce253230b77ec754d1c-2"]],
    admit: [["the dapi endpoint"]],
  },
  {
    // `HRKU-`, then 36 or more
    kind: "Heroku key",
    literals: ["HRKU-"],
    body: /[\w-]{36,}/,
    refuse: [["HRKU-", "AA3JoqPU_-acBGcfrH9wO9nbpQiYhPpz_yPNF7sr8xVw8KVPZYR9OdxKExVs"]],
    admit: [["HRKU-<key>"]],
  },
  {
    // the macaroon of an access token
    kind: "Fly.io token",
    literals: ["fm1r_", "fm2_", "fo1_"],
    body: /[\w+/=-]{40,}/,
    refuse: [
      [
        "FlyV1 fm2_",
        "S1lPpOwMqRhwh8LzAp8uKatw5+aQ1hvdQA40aUcVmeWM268F6id1vxN2Gr2lghiGt9qbRNYUSXcc1NAoEihADECh1wN48pSGzMiptPEVP/qDWbG6pOs+PzIk",
      ],
    ],
    admit: [["fm2_…"]],
  },
  {
    // `nfp_`, then 36 or more
    kind: "Netlify token",
    literals: ["nfp_"],
    body: /[A-Za-z0-9]{36,}/,
    refuse: [["nfp_", "b7WXy9hAGDTIES6FhOks1nxndnvC7hZQV40t"]],
    admit: [["nfp_", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  {
    // `rnd_`, then 28 or more
    kind: "Render key",
    literals: ["rnd_"],
    body: /[A-Za-z0-9]{28,}/,
    refuse: [["rnd_", "zRO79hY38YvlkF6bufVspRsll3fcrYzn"]],
    admit: [["rnd_seed"]],
  },
  {
    // personal, integration, app and gateway tokens
    kind: "Vercel token",
    literals: ["vcp_", "vci_", "vca_", "vcr_", "vck_"],
    body: /[A-Za-z0-9]{20,}/,
    refuse: [
      ["vcp_", "gPFE01UIH95A9GxeMEkLCpKh"],
      ["vck_", "n1xpuNaUotpcfH2RpKVc2UD8YIwNUgzgYG5HW8E3Zf6d4wpVB02ujkKA"],
    ],
    admit: [["vcp_", "xxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  {
    // an access token of 40 hex digits or a secret key
    kind: "Supabase key",
    literals: ["sbp_", "sb_secret_"],
    body: /[\w-]{20,}/,
    refuse: [
      ["sbp_", "380696b5efdd948278824ec501d3c951dca5e635"],
      ["sb_secret_", "5o-bFIeOtPTBOW_Pf4p1d9FppgULyBq"],
    ],
    admit: [["sb_secret_", "your-secret-key-here"]],
  },
  {
    // tokens, passwords and OAuth tokens of 32 or more
    kind: "PlanetScale password",
    literals: ["pscale_tkn_", "pscale_pw_", "pscale_oauth_"],
    body: /[\w.=-]{32,}/,
    refuse: [["pscale_pw_", "ixUCvpjP2oYqRUGIEU8zy6ThPUHCjnlkcgw7nkHUPXD"]],
    admit: [["pscale_tkn_<token>"]],
  },
  {
    // `napi_`, then 40 or more
    kind: "Neon key",
    literals: ["napi_"],
    body: /[A-Za-z0-9]{40,}/,
    refuse: [["napi_", "fvxrcm1obov50lgqs30ymnf004vzmjwphleguelsr9h82tp6zmoclpvm47vql31s"]],
    admit: [["napi_status"]],
  },
];
