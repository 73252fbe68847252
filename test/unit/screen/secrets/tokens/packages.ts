import type { TokenSamples } from "./samples.ts";

export const PACKAGE_SAMPLES: TokenSamples = {
  "npm token npm_": {
    refuse: [["//registry.npmjs.org/:_authToken=npm_", "PD0kChxBavnCVrIUNIta1SMpjtEhA4CrML4L"]],
    admit: [["npm_config_registry"], ["npm_", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  "npm token _authToken=": {
    refuse: [["//registry.npmjs.org/:_authToken=", "4d07bd33-a4ea-4ed4-a54a-f37ce92f5351"]],
    admit: [["_authToken=<uuid>"]],
  },
  "PyPI token pypi-AgE": {
    refuse: [
      [
        "pypi-AgE",
        "IcHlwaS5vcmc_prVXaq3sPzTraXRWFzt8VSru0_Zvbo4xgiFJFR5fLsveWoF64MPixCgfevUzv3VVPt4NTh8s6JfgF74lxxnWZJwbjJ6t72kgWaEzEjgMFu04zUBfztPA04r",
      ],
    ],
    admit: [["pypi-AgE…"]],
  },
  "RubyGems key rubygems_": {
    refuse: [["rubygems_", "f6d60363188c5c64e369a689e9be115c7c9c1a5b756d5b7b"]],
    admit: [["rubygems_mirror"]],
  },
  "NuGet key oy2": { refuse: [["oy2", "e1crhtlj84xnmw4exonmpyp4rw6nuqucmi0ni5ugt3e"]], admit: [["oy2…"]] },
  "crates.io token cio": { refuse: [["cio", "0QOgU2k04XbfZHOIZxhGbOTUNWCTOXDe"]], admit: [["cio…"]] },
  "Docker token dckr_pat_": {
    refuse: [["echo dckr_pat_", "xBpVzPfhTtYUIzvmggu9k6CqNhJ | docker login"]],
    admit: [["dckr_pat_", "xxxxxxxxxxxxxxxxxxxxxxxxxxx"]],
  },
  "JFrog token AKCp": {
    refuse: [["AKCp", "jrmtuZGP3BOcIyzdw2lo3ZmZuh4IZF7W74uHrR0RTKzIJ87SN9VhojWF6QcySJ0lZ5ycS"]],
    admit: [["AKCp…"]],
  },
  "Clojars token CLOJARS_": {
    refuse: [["CLOJARS_", "ng1f9rrcinfcbku8jdl2phb5u820bhckusxyx8b7kwcbpel9kww8ut11648d"]],
    admit: [["CLOJARS_USERNAME"]],
  },
  "Packagist token packagist_": {
    refuse: [["packagist_ort_", "0420dbe9a61c6db9684d03d83949635402dc060cc708561dd91acf3276f215adc1bd"]],
    admit: [["packagist_mirror"]],
  },
};
