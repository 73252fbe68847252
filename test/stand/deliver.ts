/** A delivery by hand, signed as GitHub signs, for what the embedded GitHub would never send. */
import { createHmac } from "node:crypto";
import { WEBHOOK_SECRET } from "./github.ts";

export interface Delivery {
  readonly event?: string | undefined;
  readonly secret?: string;
  /** Replaces the signature that fits; `null` leaves it out. */
  readonly signature?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @param body an object is sent as JSON, a string or bytes as they are. */
export async function deliver(serviceUrl: string, body: unknown, delivery: Delivery = {}): Promise<Response> {
  const { event = "issue_comment", secret = WEBHOOK_SECRET, signature, headers } = delivery;
  const bytes =
    body instanceof Uint8Array
      ? body
      : Buffer.from(typeof body === "string" ? body : JSON.stringify(body), "utf8");
  const signed = `sha256=${createHmac("sha256", secret).update(bytes).digest("hex")}`;
  const send = () =>
    fetch(`${serviceUrl}/webhooks/github`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-github-delivery": "d5f3c1a0-0000-4000-8000-000000000001",
        "x-github-event": event,
        ...(signature === null ? {} : { "x-hub-signature-256": signature ?? signed }),
        ...headers,
      },
      body: Uint8Array.from(bytes),
    });
  // A body that is refused before it was whole may end the connection before the answer is read; it is sent again.
  return send().catch(send).catch(send);
}
