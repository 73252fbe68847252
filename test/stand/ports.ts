/** Ports of this machine. */
import { isFree } from "./is-free.mjs";

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
