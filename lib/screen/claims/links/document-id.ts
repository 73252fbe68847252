/** The form of a document's id. It knows the form only: whether a document has it is for the tracker to say. */
import { wrapped } from "../../wrapped.ts";

// RFC 9562: five groups of hex digits, version 1 to 8, variant 8 to b; and the nil and the max uuid.
const UUID = new RegExp(
  wrapped`
    ^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|(?:0{8}(?:-0{4}){3}-0{12})
    |(?:f{8}(?:-f{4}){3}-f{12}))$
  `,
  "i",
);

/** `text` is an RFC 9562 uuid, in either case. */
export function isDocumentId(text: string): boolean {
  return UUID.test(text);
}
