/**
 * Reads a GitHub App's private key as it is found in the wild: the PKCS#1 file that GitHub hands out, a PKCS#8
 * conversion of it, or either squeezed into one line of an environment file. WebCrypto imports PKCS#8 only, so
 * PKCS#1 is wrapped; nothing is ever written back.
 */
import { err, ok, type Result } from "../result.ts";

const PKCS1 = "RSA PRIVATE KEY";
const PKCS8 = "PRIVATE KEY";

// One PEM block: the label, base64 with white space, and the same label again.
const PEM_BLOCK = /-----BEGIN ([A-Z0-9 ]{1,40})-----([A-Za-z0-9+/=\s]*)-----END \1-----/;

// SEQUENCE { INTEGER 0, SEQUENCE { OID 1.2.840.113549.1.1.1 rsaEncryption, NULL } }: RFC 5208, section 5.
const RSA_VERSION_AND_ALGORITHM = [
  0x02, 0x01, 0x00, 0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00,
];

/**
 * The key as a PKCS#8 PEM block.
 *
 * @param text the value of `PRIVATE_KEY`; real or `\n`-escaped line ends, with or without quotes around it.
 * @returns the PEM text, or a sentence that says what is wrong with the value and what it should be. The
 * sentence never carries any of the value.
 */
export function toPkcs8Pem(text: string): Result<string, string> {
  const unescaped = text
    .replace(/\\r/g, "")
    .replace(/\\n/g, "\n")
    .trim()
    .replace(/^["']|["']$/g, "");
  const block = PEM_BLOCK.exec(unescaped);
  if (!block) {
    return err(
      unescaped.includes("-----BEGIN")
        ? "it is cut short: it must hold everything from -----BEGIN to the end of the END line."
        : "it is not PEM: it must hold the file that GitHub offers under “Generate a private key”.",
    );
  }
  const [, label, body] = block;
  if (label !== PKCS1 && label !== PKCS8) {
    return err(`it holds a “${label}”: it must be an unencrypted “${PKCS1}” or “${PKCS8}”.`);
  }
  const der = fromBase64(body ?? "");
  if (!der || der.length === 0) return err("its body is not base64: copy the key's file again, unchanged.");
  return ok(toPem(label === PKCS1 ? wrapPkcs1(der) : der));
}

function wrapPkcs1(key: Uint8Array): Uint8Array {
  const inner = [...RSA_VERSION_AND_ALGORITHM, 0x04, ...derLength(key.length)];
  const length = inner.length + key.length;
  const head = [0x30, ...derLength(length), ...inner];
  const wrapped = new Uint8Array(head.length + key.length);
  wrapped.set(head);
  wrapped.set(key, head.length);
  return wrapped;
}

/** DER's length octets: one below 128, otherwise a count and big-endian bytes. */
function derLength(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>>= 8) bytes.unshift(rest & 0xff);
  return [0x80 | bytes.length, ...bytes];
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replace(/\s+/g, "")), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function toPem(der: Uint8Array): string {
  let binary = "";
  for (const byte of der) binary += String.fromCharCode(byte);
  const lines = btoa(binary).match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${PKCS8}-----\n${lines.join("\n")}\n-----END ${PKCS8}-----\n`;
}
