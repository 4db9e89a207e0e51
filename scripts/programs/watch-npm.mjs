import { readFileSync } from "node:fs";

const LOOK_EVERY_MS = 500;
const SHELL = /\((?:ba|da|a|k|z)?sh\) \S (\d+)/;

/** Who started this process: npm, or a shell and the one who started that. Without /proc the shell is not seen through. */
function lineage() {
  try {
    const [, starter] = SHELL.exec(readFileSync(`/proc/${process.ppid}/stat`, "utf8")) ?? [];
    return `${process.ppid} ${starter}`;
  } catch {
    return `${process.ppid}`;
  }
}

/** Calls `onGone` when the npm that started this process is gone, also by `kill -9`. @param {() => void} onGone */
export function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const atTheStart = lineage();
  const timer = setInterval(() => {
    if (lineage() === atTheStart) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
}
