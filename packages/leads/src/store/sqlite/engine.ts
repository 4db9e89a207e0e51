import { Worker } from "node:worker_threads";
import { OperatorError } from "../../operator-error.ts";
import { StoreUnavailable } from "../store.ts";
import type { LeadEngine } from "../ingest/lead-store.ts";
import type { WriterOptions, WriterReply, WriterRequest } from "./writer.ts";

/**
 * Called once when the disk or the file failed. After a failed fsync the system's cache can no longer be trusted, so
 * the process has to end and open the store afresh (as PostgreSQL does, data_sync_retry=off).
 * @param code SQLite's, when it gave one
 */
export type BrokenObserver = (code: number | undefined) => void;

/**
 * Takes applications into the file on this machine, in a thread of its own whose replies come in the order of the requests.
 * @throws OperatorError when the store cannot be opened; its message says what to do
 */
export async function openSqliteEngine(
  options: WriterOptions,
  onBroken?: BrokenObserver,
): Promise<LeadEngine> {
  const writer = new Worker(new URL("./writer.ts", import.meta.url), { workerData: options });
  const asked: PromiseWithResolvers<WriterReply>[] = [];
  let isOpen = false;
  let isGone = false;

  const breakDown = (code: number | undefined): void => {
    if (isGone) return;
    isGone = true;
    for (const { reject } of asked.splice(0)) reject(new StoreUnavailable("the store has failed"));
    if (isOpen) onBroken?.(code);
  };
  const wait = (): Promise<WriterReply> => {
    const next = Promise.withResolvers<WriterReply>();
    asked.push(next);
    return next.promise;
  };
  const ask = (request: WriterRequest): Promise<WriterReply> => {
    if (isGone) return Promise.reject(new StoreUnavailable("the store has failed"));
    writer.postMessage(request);
    return wait();
  };

  writer.on("message", (reply: WriterReply) => {
    // Node's --watch sends messages of its own from every thread. They answer no request.
    if (!("kind" in reply)) return;
    const next = asked.shift();
    if (reply.kind === "not opened") next?.reject(new OperatorError(reply.advice));
    else if (reply.kind === "refused") next?.reject(new StoreUnavailable("refused"));
    else next?.resolve(reply);
    if (reply.kind === "refused" && reply.isBroken) breakDown(reply.code);
  });
  writer.on("error", () => breakDown(undefined));
  writer.on("exit", () => breakDown(undefined));

  const reply = await wait();
  isOpen = true;
  return {
    isNew: reply.kind === "open" && reply.isNew,
    commitsAtOnce: 1,
    async commit(batch, keys) {
      const answer = await ask({ kind: "accept", keys, leads: JSON.stringify(batch) });
      return answer.kind === "accepted" ? answer : { results: [], privateCodes: [] };
    },
    async findHeld(codeHash) {
      const answer = await ask({ kind: "find held", codeHash });
      return answer.kind === "found" ? answer.held : undefined;
    },
    async request(codeHash, requested, at) {
      const answer = await ask({ kind: "request", codeHash, requested, at });
      return answer.kind === "recorded" ? answer.recorded : undefined;
    },
    check: () => ask({ kind: "check" }).then(() => undefined),
    addCounts: (counts) => ask({ kind: "add counts", counts }).then(() => undefined),
    async close() {
      // A writer that has already gone has nothing left to close.
      await ask({ kind: "close" }).then(
        () => (isGone = true),
        () => undefined,
      );
    },
  };
}
