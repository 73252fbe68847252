/** Processor time of a call in milliseconds: a busy machine does not make it longer, a quadratic loop does. */
export function cpuMilliseconds(call: () => unknown): number {
  const before = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
