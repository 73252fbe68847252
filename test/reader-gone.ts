/** What a program does when its reader closed the pipe, as `| head` does: it ends without a word. */

/** As a shell says it of a program that the closed pipe ended: 128 and the number of SIGPIPE. */
const EXIT_CODE = 141;

/** @param stop is called once, at the first write that nobody can read; without it the program ends at once. */
export function onReaderGone(stop: () => void = () => process.exit(EXIT_CODE)): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    if (process.exitCode === EXIT_CODE) return;
    process.exitCode = EXIT_CODE;
    stop();
  });
}
