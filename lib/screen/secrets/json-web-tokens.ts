/**
 * JSON web tokens: header, payload and signature in base 64 for addresses (RFC 7519), and the five parts of an
 * encrypted one (RFC 7516). One that was cut before its signature opens nothing and passes.
 */
import type { Detector, Reading } from "./anchors.ts";
import { isKnownSample } from "./known-samples.ts";
import { isPlaceholder } from "./placeholder.ts";

// `eyJ…` and two or more further parts. Only at the start of a run, so that no run is read twice from its inside;
// parts are told apart by dots, which no part holds.
const TOKEN =
  /(?<![\w-](?<!\\[nrt]|%[0-9A-Fa-f]{2}))eyJ[\w-]{6,}\.[\w-]{6,}\.[\w-]{16,}(?:\.[\w-]{8,}){0,2}/y;

export const JSON_WEB_TOKENS: Detector = {
  literals: ["eyJ"],
  read({ text }, { at }): Reading | undefined {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return undefined;
    const end = at + token.length;
    const cut = text.startsWith("…", end) || text.startsWith("...", end);
    const signature = token.slice(token.lastIndexOf(".") + 1);
    const open = cut || isPlaceholder(signature) || isKnownSample(token);
    return { secret: open ? undefined : { start: at, end, kind: "JSON web token" }, resume: end };
  },
};
