/**
 * GitHub's two addresses for an App's own deliveries, which the embedded GitHub lacks: the list, newest first, whole or
 * by what came of them, and the order to send one again. What was delivered is the relay's to know.
 */
import { type Handler, type Request, toJson } from "./front.ts";
import type { Relay } from "./relay.ts";

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 100;
const AGAIN = /^\/app\/hook\/deliveries\/(\d{1,15})\/attempts$/;

/** @param relay asked for at each request: it is started after what stands in front of GitHub. */
export function createDeliveries(relay: () => Relay | undefined): Handler {
  return async (request, next) => {
    const url = new URL(request.path, "http://localhost");
    if (!url.pathname.startsWith("/app/hook/deliveries")) return next(request);
    if (!carriesIdentity(request)) return toJson(401, { message: "A JSON web token could not be decoded" });
    if (request.method === "GET" && url.pathname === "/app/hook/deliveries")
      return list(url, request, relay());
    const id = AGAIN.exec(url.pathname)?.[1];
    if (request.method !== "POST" || id === undefined) return toJson(404, { message: "Not Found" });
    return relay()?.redeliver(Number(id)) ? toJson(202, {}) : toJson(404, { message: "Not Found" });
  };
}

function list(url: URL, request: Request, relay: Relay | undefined) {
  const asked = Number(url.searchParams.get("per_page") ?? DEFAULT_PER_PAGE);
  const size = Math.min(Math.max(1, Number.isInteger(asked) ? asked : DEFAULT_PER_PAGE), MAX_PER_PAGE);
  const cursor = url.searchParams.get("cursor");
  const status = url.searchParams.get("status");
  const all = (relay?.attempts() ?? []).filter(({ status_code: code }) => {
    if (status === "failure") return code >= 400 && code < 600;
    return status === "success" ? code >= 200 && code < 400 : true;
  });
  // The cursor names the newest attempt of its page, so that what is delivered meanwhile moves nothing.
  const from = cursor === null ? 0 : all.findIndex(({ id }) => id <= Number(cursor.replace(/^v1_/, "")));
  const page = from < 0 ? [] : all.slice(from, from + size);
  const following = from < 0 ? undefined : all[from + size];
  if (!following) return toJson(200, page);
  const next = new URL(url.pathname, `http://${request.headers.host}`);
  next.searchParams.set("per_page", String(size));
  if (status !== null) next.searchParams.set("status", status);
  next.searchParams.set("cursor", `v1_${following.id}`);
  return toJson(200, page, { link: `<${next.href}>; rel="next"` });
}

/** An App's signed identity is accepted as it is: three parts, and nothing is verified. */
function carriesIdentity({ headers }: Request): boolean {
  return /^bearer [\w-]+\.[\w-]+\.[\w-]+$/i.test(headers.authorization ?? "");
}
