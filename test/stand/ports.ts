/** Ports of this machine: a free one, or whether a given one can be had. */
import { createServer } from "node:net";

export class PortInUse extends Error {
  constructor(port: number, variable: string) {
    super(`Port ${port} is in use. Choose another one: ${variable}=${port + 1} npm start`);
    this.name = "PortInUse";
  }
}

// Below what systems give to connections by themselves (32768 and up on Linux, 49152 elsewhere): one that is opened
// between the choice of a port and its use would take it away.
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const TRIES = 50;

/** One that nobody has; by chance, so that two processes that ask at one time do not get the same. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${TRIES} ports from ${FIRST_PORT} to ${FIRST_PORT + PORTS} is free`);
}

/** @throws {PortInUse} naming the variable that changes it. */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  if (!(await isFree(port))) throw new PortInUse(port, variable);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    });
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
