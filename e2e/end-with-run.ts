/**
 * Loaded first by the programs that a run of Playwright starts: it holds the other end of their standard input, so that they
 * stop when the run is gone, even when it was killed and could not end them.
 */
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.stdin.once("end", () => process.kill(process.pid, "SIGTERM")).resume();
  // To listen would keep a program alive that is done.
  process.stdin.unref();
}
