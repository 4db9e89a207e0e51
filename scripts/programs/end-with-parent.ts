/**
 * Loaded first by a program that another one of ours starts with a channel to it: when that one is gone, however it ended,
 * the program stops as if it were told to.
 */
import { isMainThread } from "node:worker_threads";

if (isMainThread && process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // To listen would keep a program alive that is done.
  process.channel.unref();
}
