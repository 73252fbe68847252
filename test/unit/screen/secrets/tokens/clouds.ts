import type { TokenSamples } from "./samples.ts";

export const CLOUD_SAMPLES: TokenSamples = {
  "AWS access key id AKIA": {
    refuse: [["key AKIA", "DVU691XK9CN62H6K is still active"]],
    admit: [
      ["AKIA", "IOSFODNN7EXAMPLE"],
      ["AKIA", "XXXXXXXXXXXXXXXX"],
      ["role AROA", "2XNQMHCPS75K5CEZ"],
      ["user AIDA", "HMVA4FACNA23EMK6"],
    ],
  },
  "Amazon Bedrock key ABSK": {
    refuse: [
      [
        "ABSK",
        "O4BkjkM7oOWFkHneOhTp9V2lUP0y8sIqa6ImnzJnYlsu88xohW610EKWfHBa5ZK54tP0HCzf6iW7bD/X7wkEulv/Rn/NAneAyb8Vb3gn3r1OEV==",
      ],
    ],
    admit: [["ABSK", "xxxx"]],
  },
  "Amazon MWS token amzn.mws.": {
    refuse: [["amzn.mws.", "ab98207b-0d0c-4065-ada5-856c55caf829"]],
    admit: [["amzn.mws.<uuid>"]],
  },
  "Google API key AIza": {
    refuse: [["maps key AIza", "SyDnA6lZgBmSkFCveEf7tkmdmBklWGqeBQm"]],
    admit: [["keys of that kind start with `AIza`"], ["AIza", "SyXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"]],
  },
  "Google OAuth token ya29.": {
    refuse: [["ya29.", "a0wy98naba76JeyIXU-vPc2A798x5nTLjp0FHz8zQLpdaqhRKQhUg8Hq9VMimP"]],
    admit: [["ya29.…"]],
  },
  "Google OAuth client secret GOCSPX-": {
    refuse: [["GOCSPX-", "mONuKUIN_kA03pcqLEpODagMiES8"]],
    admit: [["GOCSPX-", "your-client-secret-goes-here"]],
  },
  "Google refresh token 1//0": {
    refuse: [["1//0", "wNAdEdmYhhmQtrMoFJSKSNTMDEMYbZklAUpJTNygmIx43JHl_HUMiBNOaZgD"]],
    admit: [["1//0.5 of the load"]],
  },
  "Azure storage key AccountKey=": {
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
  "Azure signature ?sig=": {
    refuse: [["?sv=2022-11-02&sig=", "0RN5zTB5kaVB7/IUsKG9iaRoS6oWZJdLsxjfwm2sTfX%3D"]],
    admit: [["&sig=REDACTED"]],
  },
  "Microsoft Entra client secret 8Q~": {
    refuse: [["client secret: ZA58Q~", "J8LQoueS2mZKdmAcs6wcue4abcOh3mSjoH"]],
    admit: [["it contains 8Q~"]],
  },
  "Alibaba Cloud key id LTAI": {
    refuse: [["LTAI", "XL0HHN4R7WmVsQ46j5Ha"]],
    admit: [["LTAI", "xxxxxxxxxxxxxxxxxxxx"]],
  },
  "DigitalOcean token dop_v1_": {
    refuse: [["dop_v1_", "0b1b106e91f2a3ca4f983f7ed84bdcac369813d7476c0a9a835eabc90c5887d3"]],
    admit: [["dop_v1_", "<64 hex digits>"]],
  },
  "Cloudflare token cfk_": {
    refuse: [["cfut_", "eN3NcvEczflrEeVWEyJukCjLXxTktbfXl1S5P9Ha3bee430a"]],
    admit: [["cfut_", "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"]],
  },
  "Cloudflare origin key v1.0-": {
    refuse: [
      [
        "v1.0-",
        "7ffb9b11d97c0870ed79dbbd-fd3e1ce0fd4216d58e0d2d7d6ac210c9f2c0578a43ddd5ae45c89b7c6f7bec112a6d45313459de307dad5fc61b3b17c7b38ef18ccba60db3485ab5c1351329f363fc6506d5e143d1e6",
      ],
    ],
    admit: [["v1.0-beta"]],
  },
  "Databricks token dapi": {
    refuse: [["dapi", "13a691de04a98ce253230b77ec754d1c-2"]],
    admit: [["the dapi endpoint"]],
  },
  "Heroku key HRKU-": {
    refuse: [["HRKU-", "AA3JoqPU_-acBGcfrH9wO9nbpQiYhPpz_yPNF7sr8xVw8KVPZYR9OdxKExVs"]],
    admit: [["HRKU-<key>"]],
  },
  "Fly.io token fm1r_": {
    refuse: [
      [
        "FlyV1 fm2_",
        "S1lPpOwMqRhwh8LzAp8uKatw5+aQ1hvdQA40aUcVmeWM268F6id1vxN2Gr2lghiGt9qbRNYUSXcc1NAoEihADECh1wN48pSGzMiptPEVP/qDWbG6pOs+PzIk",
      ],
    ],
    admit: [["fm2_…"]],
  },
  "Netlify token nfp_": {
    refuse: [["nfp_", "b7WXy9hAGDTIES6FhOks1nxndnvC7hZQV40t"]],
    admit: [["nfp_", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  "Render key rnd_": { refuse: [["rnd_", "zRO79hY38YvlkF6bufVspRsll3fcrYzn"]], admit: [["rnd_seed"]] },
  "Vercel token vcp_": {
    refuse: [
      ["vcp_", "gPFE01UIH95A9GxeMEkLCpKh"],
      ["vck_", "n1xpuNaUotpcfH2RpKVc2UD8YIwNUgzgYG5HW8E3Zf6d4wpVB02ujkKA"],
    ],
    admit: [["vcp_", "xxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  "Supabase key sbp_": {
    refuse: [
      ["sbp_", "380696b5efdd948278824ec501d3c951dca5e635"],
      ["sb_secret_", "5o-bFIeOtPTBOW_Pf4p1d9FppgULyBq"],
    ],
    admit: [["sb_secret_", "your-secret-key-here"]],
  },
  "PlanetScale password pscale_tkn_": {
    refuse: [["pscale_pw_", "ixUCvpjP2oYqRUGIEU8zy6ThPUHCjnlkcgw7nkHUPXD"]],
    admit: [["pscale_tkn_<token>"]],
  },
  "Neon key napi_": {
    refuse: [["napi_", "fvxrcm1obov50lgqs30ymnf004vzmjwphleguelsr9h82tp6zmoclpvm47vql31s"]],
    admit: [["napi_status"]],
  },
};
