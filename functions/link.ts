/** The `Link` header of a paged list, in the order and with the relations that GitHub's lists have. */

/**
 * @param url the address that was asked; every other parameter of it is kept.
 * @param last the number of the last page, from 1.
 * @returns `null` for a list of one page.
 */
export function toLink(url: string, page: number, last: number): string | null {
  const relations: readonly (readonly [string, number, boolean])[] = [
    // From beyond the end the way back is the last page that holds anything.
    ["prev", Math.min(page - 1, last), page > 1],
    ["next", page + 1, page < last],
    ["last", last, page < last],
    ["first", 1, page > 1],
  ];
  const links = relations
    .filter(([, , applies]) => applies)
    .map(([relation, number]) => `<${toPageUrl(url, number)}>; rel="${relation}"`);
  return links.length > 0 ? links.join(", ") : null;
}

function toPageUrl(url: string, page: number): string {
  const address = new URL(url);
  address.searchParams.set("page", String(page));
  return address.href;
}
