/**
 * The raw bytes of a request, never more than a limit of them and never longer than a time: the declared length is
 * checked first, and what arrives is counted, since a declared length can lie and a body need not end.
 */

import { MAX_BODY_MILLISECONDS } from "../lib/limits.ts";
import type { Reason } from "../lib/problem.ts";
import { err, ok, type Result } from "../lib/result.ts";

export type BodyReason = Extract<
  Reason,
  { readonly code: "body-too-large" | "body-too-late" | "body-cut-off" }
>;

export async function readBody(
  request: Request,
  limitBytes: number,
  limitMilliseconds: number = MAX_BODY_MILLISECONDS,
): Promise<Result<Uint8Array<ArrayBuffer>, BodyReason>> {
  const tooLarge = err({ code: "body-too-large", limitBytes } as const);
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) return tooLarge;
  if (!request.body) return ok(new Uint8Array());
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  const clock = startClock(limitMilliseconds);
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), clock.over]);
      if (read === "too-late") {
        giveUp(reader);
        return err({ code: "body-too-late", limitMilliseconds });
      }
      if (read.done) break;
      length += read.value.length;
      if (length > limitBytes) {
        giveUp(reader);
        return tooLarge;
      }
      chunks.push(read.value);
    }
  } catch {
    // What the runtime throws where a connection ends in the middle, or its framing is broken.
    return err({ code: "body-cut-off" });
  } finally {
    clock.stop();
  }
  return ok(join(chunks, length));
}

/** What is still coming is not waited for. */
function giveUp(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  void reader.cancel().catch(() => undefined);
}

function startClock(milliseconds: number): { readonly over: Promise<"too-late">; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<"too-late">((resolve) => {
    timer = setTimeout(resolve, milliseconds, "too-late");
  });
  return { over, stop: () => clearTimeout(timer) };
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}
