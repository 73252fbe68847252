/** Ports of this machine: a free one, or whether a given one can be had. */
import { createServer } from "node:net";

export class PortInUse extends Error {
  constructor(port: number, variable: string) {
    super(`Port ${port} is in use. Choose another one: ${variable}=${port + 1} npm start`);
    this.name = "PortInUse";
  }
}

export async function freePort(): Promise<number> {
  return listenOnce(0);
}

/** @throws {PortInUse} naming the variable that changes it. */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  try {
    await listenOnce(port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") throw new PortInUse(port, variable);
    throw error;
  }
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      const chosen = typeof address === "object" && address ? address.port : port;
      server.close(() => resolve(chosen));
    });
  });
}
