/**
 * Whether an address opens on a phone: https, on a host that others can reach. Nothing is asked for at it; it is a
 * form that is judged.
 */
// What is not printable ASCII, and what Markdown or HTML could end the address at.
const UNPLAIN = /[<>"'`\\|()[\]{}^]|[^!-~]/;
// Names for one machine or network: RFC 6761, RFC 6762 appendix G, RFC 7686 and RFC 8375.
const PRIVATE_NAME =
  /(?:^|\.)(?:corp|home|home\.arpa|internal|intranet|invalid|lan|local|localhost|onion|private|test)$/;
// Addresses that no network routes to another: RFC 6890. An address parser writes every spelling as four numbers.
const PRIVATE_ADDRESS =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|198\.1[89]|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|2(?:2[4-9]|[345]\d))\.[\d.]+$/;

// Global unicast, the only IPv6 addresses that a network routes to another: RFC 4291, 2.4; without those of RFC 3849.
const PUBLIC_IPV6 = /^\[(?!2001:db8:)[23][\da-f]{3}:/;

/** What is wrong with `evidenceRef` and what is wanted; `null` where nothing is. */
export function findEvidenceFault(text: string): string | null {
  if (!/^https:/i.test(text)) {
    return /^[a-z][a-z\d+.-]{0,20}:\/\//i.test(text)
      ? "is not an https address: a phone must be able to open it"
      : "is a local path or no address: it must open on a phone, so push the file and give its https address";
  }
  const unplain = UNPLAIN.test(text)
    ? "holds what could end a link: encode blanks, brackets, quotes and letters beyond ASCII with %, a host's as xn--…"
    : null;
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) {
    return unplain ?? "cannot be read: write https://, a host, its port if it has one, and a path";
  }
  const url = new URL(text);
  // A name that ends in a dot is the same name.
  const host = url.hostname.replace(/\.+$/, "");
  if (PUBLIC_IPV6.test(host)) {
    return "names its host by a number in brackets, which would end the link: give the host's name";
  }
  if (PRIVATE_NAME.test(host) || PRIVATE_ADDRESS.test(host) || !host.includes(".")) {
    return "is on a host that only this machine or network knows: a phone must be able to open it";
  }
  if (unplain !== null) return unplain;
  if (url.username !== "" || url.password !== "") {
    return "carries a user name or a password: leave it out of the address";
  }
  return null;
}
