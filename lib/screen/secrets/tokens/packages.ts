/**
 * The tokens of package and image registries: what each begins with, and what follows.
 * Data only; how a row is read stands in `token-pattern.ts`.
 */
import type { TokenPattern } from "../token-pattern.ts";

export const PACKAGE_TOKENS: readonly TokenPattern[] = [
  {
    // `npm_`, then 36 letters and digits
    kind: "npm token",
    literals: ["npm_"],
    body: /[A-Za-z0-9]{36,}/,
  },
  {
    // the older form in an `.npmrc`: a uuid
    kind: "npm token",
    literals: ["_authToken="],
    body: /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  },
  {
    // the macaroon of an upload token
    kind: "PyPI token",
    literals: ["pypi-AgE"],
    body: /[\w-]{50,}/,
  },
  {
    // 48 hex digits
    kind: "RubyGems key",
    literals: ["rubygems_"],
    body: /[0-9a-f]{48}/,
  },
  {
    // `oy2`, then 43 of base 32
    kind: "NuGet key",
    literals: ["oy2"],
    body: /[a-z0-9]{43}(?![A-Za-z0-9])/,
  },
  {
    // `cio`, then 32
    kind: "crates.io token",
    literals: ["cio"],
    body: /[A-Za-z0-9]{32}(?![A-Za-z0-9])/,
  },
  {
    // personal and organisation tokens
    kind: "Docker token",
    literals: ["dckr_pat_", "dckr_oat_"],
    body: /[\w-]{20,}/,
  },
  {
    // an API key or the base 64 of a reference token
    kind: "JFrog token",
    literals: ["AKCp", "cmVmdGtu"],
    body: /[A-Za-z0-9]{50,}/,
  },
  {
    // 60 letters and digits
    kind: "Clojars token",
    literals: ["CLOJARS_"],
    body: /[0-9a-z]{60}/,
  },
  {
    // a kind and 60 or more hex digits
    kind: "Packagist token",
    literals: ["packagist_"],
    body: /[a-z]{3}_[0-9a-f]{60,}/,
  },
];
