import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Built } from "../../apps/survey/dev/build-on-request.ts";

const PROCESS = join(import.meta.dirname, "../../apps/survey/dev/build-on-request.ts");

/** Builds the survey's page in a process that is kept: the first build takes five times as long as those after it. */
export function createPageBuilder() {
  let builder = fork(PROCESS);
  return {
    /** @throws Error with what is wrong in the page's sources */
    async build(folder: string): Promise<void> {
      if (!builder.connected) builder = fork(PROCESS);
      builder.send(folder);
      const listening = new AbortController();
      const { signal } = listening;
      const [{ problem }] = (await Promise.race([
        once(builder, "message", { signal }),
        once(builder, "exit", { signal }).then(() => [
          { problem: "The build of the survey's page broke off." },
        ]),
      ]).finally(() => listening.abort())) as [Built];
      if (problem !== undefined) throw new Error(problem);
    },
    /** The next build is made by a new process: for changes of the code that builds. */
    forget(): void {
      builder.kill();
    },
  };
}
