/**
 * How much memory the service's isolate takes, as workerd's inspector counts it: V8's heap and the buffers beside it,
 * which is what a Worker's 128 MB are counted on. What is not yet collected is in it, so the highest number seen is
 * an upper bound: on this machine nothing makes V8 hurry.
 */

export interface MemoryWatch {
  /** Stops watching. @returns bytes at the start, and the highest that was seen. */
  stop(): Promise<{ readonly before: number; readonly highest: number }>;
}

interface HeapUsage {
  readonly usedSize: number;
  readonly embedderHeapUsedSize: number;
  readonly backingStorageSize: number;
}

// The name under which workerd shows the service among its own parts.
const SERVICE = "core:user:";
const EVERY_MILLISECONDS = 50;

export async function watchMemory(inspectorPort: number): Promise<MemoryWatch> {
  const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/${SERVICE}`);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  let id = 0;
  const ask = () =>
    new Promise<number>((resolve) => {
      const asked = ++id;
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { readonly id?: number; readonly result: HeapUsage };
        if (answer.id !== asked) return;
        socket.removeEventListener("message", hear);
        const { usedSize, embedderHeapUsedSize, backingStorageSize } = answer.result;
        resolve(usedSize + embedderHeapUsedSize + backingStorageSize);
      };
      socket.addEventListener("message", hear);
      socket.send(JSON.stringify({ id: asked, method: "Runtime.getHeapUsage" }));
    });
  const before = await ask();
  let highest = before;
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      highest = Math.max(highest, await ask());
      await new Promise((resolve) => setTimeout(resolve, EVERY_MILLISECONDS));
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await watching;
      socket.close();
      return { before, highest };
    },
  };
}
