/** Where GitHub's own pages are, as opposed to its API: people are sent there, this service never asks there. */

// The hosts whose API stands on a name of its own: github.com, and an enterprise's own ghe.com.
const API_HOST = /^api\.(github\.com|[a-z0-9-]{1,100}\.ghe\.com)$/;

/**
 * @param apiUrl `https://api.github.com`, `https://HOST/api/v3`, or `https://api.NAME.ghe.com`; parsed already.
 * @returns the address that the pages stand below, without a trailing slash.
 */
export function toWebUrl(apiUrl: string): string {
  const url = new URL(apiUrl);
  const host = API_HOST.exec(url.host)?.[1] ?? url.host;
  const path = url.pathname.replace(/\/api\/v3\/?$/, "").replace(/\/$/, "");
  return `${url.protocol}//${host}${path}`;
}
