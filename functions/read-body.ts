/**
 * The raw bytes of a request, never more than a limit of them and never longer than a time: the declared length is
 * checked first, and what arrives is counted, since a declared length can lie and a body need not end.
 */

export type BodyFault = "too-large" | "too-late";

/**
 * @returns `undefined` when there are more.
 * @throws what the connection throws when it ends in the middle.
 */
export async function readBody(
  request: Request,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const body = await readBodyWithin(request, limitBytes, Number.POSITIVE_INFINITY);
  return typeof body === "string" ? undefined : body;
}

/** @param milliseconds for the whole of it; infinite: as long as the runtime lets it take. */
export async function readBodyWithin(
  request: Request,
  limitBytes: number,
  milliseconds: number,
): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  if (Number(request.headers.get("content-length") ?? 0) > limitBytes) return "too-large";
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  const clock = startClock(milliseconds);
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), clock.over]);
      if (read === "too-late") return end(reader, read);
      if (read.done) break;
      length += read.value.length;
      if (length > limitBytes) return end(reader, "too-large");
      chunks.push(read.value);
    }
  } finally {
    clock.stop();
  }
  return join(chunks, length);
}

/** What is still coming is not waited for. */
function end(reader: ReadableStreamDefaultReader<Uint8Array>, fault: BodyFault): BodyFault {
  void reader.cancel().catch(() => undefined);
  return fault;
}

function startClock(milliseconds: number): { readonly over: Promise<"too-late">; stop(): void } {
  if (milliseconds === Number.POSITIVE_INFINITY) return { over: new Promise(() => {}), stop() {} };
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
