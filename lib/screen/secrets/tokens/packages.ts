/**
 * The tokens of package and image registries: what each begins with, what follows, and samples in parts.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const PACKAGE_TOKENS: readonly TokenPattern[] = [
  {
    // `npm_`, then 36 letters and digits
    kind: "npm token",
    literals: ["npm_"],
    body: /[A-Za-z0-9]{36,}/,
    refuse: [["//registry.npmjs.org/:_authToken=npm_", "PD0kChxBavnCVrIUNIta1SMpjtEhA4CrML4L"]],
    admit: [["npm_config_registry"], ["npm_", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  {
    // the older form in an `.npmrc`: a uuid
    kind: "npm token",
    literals: ["_authToken="],
    body: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
    refuse: [["//registry.npmjs.org/:_authToken=", "4d07bd33-a4ea-4ed4-a54a-f37ce92f5351"]],
    admit: [["_authToken=<uuid>"]],
  },
  {
    // the macaroon of an upload token
    kind: "PyPI token",
    literals: ["pypi-AgE"],
    body: /[\w-]{50,}/,
    refuse: [
      [
        "pypi-AgE",
        "IcHlwaS5vcmc_prVXaq3sPzTraXRWFzt8VSru0_Zvbo4xgiFJFR5fLsveWoF64MPixCgfevUzv3VVPt4NTh8s6JfgF74lxxnWZJwbjJ6t72kgWaEzEjgMFu04zUBfztPA04r",
      ],
    ],
    admit: [["pypi-AgE…"]],
  },
  {
    // 48 hex digits
    kind: "RubyGems key",
    literals: ["rubygems_"],
    body: /[0-9a-f]{48}/,
    refuse: [["rubygems_", "f6d60363188c5c64e369a689e9be115c7c9c1a5b756d5b7b"]],
    admit: [["rubygems_mirror"]],
  },
  {
    // `oy2`, then 43 of base 32
    kind: "NuGet key",
    literals: ["oy2"],
    body: /[a-z0-9]{43}(?![A-Za-z0-9])/,
    refuse: [["oy2", "e1crhtlj84xnmw4exonmpyp4rw6nuqucmi0ni5ugt3e"]],
    admit: [["oy2…"]],
  },
  {
    // `cio`, then 32
    kind: "crates.io token",
    literals: ["cio"],
    body: /[A-Za-z0-9]{32}(?![A-Za-z0-9])/,
    refuse: [["cio", "0QOgU2k04XbfZHOIZxhGbOTUNWCTOXDe"]],
    admit: [["cio…"]],
  },
  {
    // personal and organisation tokens
    kind: "Docker token",
    literals: ["dckr_pat_", "dckr_oat_"],
    body: /[\w-]{20,}/,
    refuse: [["echo dckr_pat_", "xBpVzPfhTtYUIzvmggu9k6CqNhJ | docker login"]],
    admit: [["dckr_pat_", "xxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  {
    // an API key or the base 64 of a reference token
    kind: "JFrog token",
    literals: ["AKCp", "cmVmdGtu"],
    body: /[A-Za-z0-9]{50,}/,
    refuse: [["AKCp", "jrmtuZGP3BOcIyzdw2lo3ZmZuh4IZF7W74uHrR0RTKzIJ87SN9VhojWF6QcySJ0lZ5ycS"]],
    admit: [["AKCp…"]],
  },
  {
    // 60 letters and digits
    kind: "Clojars token",
    literals: ["CLOJARS_"],
    body: /[0-9a-z]{60}/,
    refuse: [["CLOJARS_", "ng1f9rrcinfcbku8jdl2phb5u820bhckusxyx8b7kwcbpel9kww8ut11648d"]],
    admit: [["CLOJARS_USERNAME"]],
  },
  {
    // a kind and 60 or more hex digits
    kind: "Packagist token",
    literals: ["packagist_"],
    body: /[a-z]{3}_[0-9a-f]{60,}/,
    refuse: [["packagist_ort_", "0420dbe9a61c6db9684d03d83949635402dc060cc708561dd91acf3276f215adc1bd"]],
    admit: [["packagist_mirror"]],
  },
];
