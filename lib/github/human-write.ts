/** Writes whose failure may leave something behind: what is said of them is never that nothing was done when it may have been. */
import { GitHubFailure } from "./failure.ts";

/** What follows the first write: whatever stops it, a part of the message stands. */
export async function complete<T>(rest: () => Promise<T>): Promise<T> {
  try {
    return await rest();
  } catch (error) {
    if (!(error instanceof GitHubFailure)) throw error;
    throw new GitHubFailure({ code: "human_post_uncertain" }, error.status);
  }
}

/** A write of which nobody may say that it was not done. */
export async function write<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof GitHubFailure)) throw error;
    const { code } = error.reason;
    if (code === "deadline-passed" || (code === "github-unavailable" && error.status !== 429)) {
      throw new GitHubFailure({ code: "human_post_uncertain" }, error.status);
    }
    if (code !== "github-refused") throw error;
    const mayNot = error.status === 403 || error.status === 404 || error.status === 410;
    throw new GitHubFailure(
      mayNot
        ? {
            code: "human_sender_refused",
            problem: "GitHub does not let this token write issues here, or set their label.",
          }
        : { code: "human_post_refused", status: error.status ?? 0 },
      error.status,
    );
  }
}
