import { Worker } from "node:worker_threads";
import { OperatorError } from "../../operator-error.ts";
import { StoreUnavailable } from "../store.ts";
import type { LeadEngine } from "../ingest/lead-store.ts";
import type { WriterCalls, WriterOptions, WriterReply, WriterRequest } from "./writer.ts";

/** After a failed fsync nothing in memory can be trusted: the process has to end. @param cause in a few words, with what to do */
export type BrokenObserver = (cause: string) => void;

const LOG_IS_LEFT =
  "Everything is stored, but another program was reading the applications, or the disk is full: until the next start or end of the survey, leads.sqlite and leads.sqlite-wal belong together. Copy none without the other.";

/** Takes applications in a thread of its own, whose replies come in the order of the requests. @throws OperatorError */
export async function openSqliteEngine(
  options: WriterOptions,
  onBroken?: BrokenObserver,
): Promise<LeadEngine> {
  const writer = new Worker(new URL("./writer.ts", import.meta.url), { workerData: options });
  const asked: PromiseWithResolvers<unknown>[] = [];
  let isOpen = false;
  let isClosing = false;
  let isGone = false;

  const breakDown = (cause = "its thread has ended"): void => {
    if (isGone) return;
    isGone = true;
    for (const { reject } of asked.splice(0)) reject(new StoreUnavailable("the store has failed"));
    if (isOpen) onBroken?.(cause);
  };
  const wait = (): Promise<unknown> => {
    const next = Promise.withResolvers<unknown>();
    asked.push(next);
    return next.promise;
  };
  const ask = async <Name extends keyof WriterCalls>(
    call: Name,
    ...values: Parameters<WriterCalls[Name]>
  ): Promise<Awaited<ReturnType<WriterCalls[Name]>>> => {
    if (isGone) throw new StoreUnavailable("the store has failed");
    writer.postMessage({ call, values } satisfies WriterRequest);
    return (await wait()) as Awaited<ReturnType<WriterCalls[Name]>>;
  };

  writer.on("message", (reply: WriterReply) => {
    // Node's --watch sends messages of its own from every thread. They answer no request.
    if (!("kind" in reply)) return;
    const next = asked.shift();
    if (reply.kind === "not opened") next?.reject(new OperatorError(reply.advice));
    else if (reply.kind === "refused") next?.reject(new StoreUnavailable("refused"));
    else next?.resolve(reply.value);
    if (reply.kind === "refused" && reply.cause !== undefined) breakDown(reply.cause);
  });
  writer.on("error", () => breakDown());
  writer.on("exit", () => {
    // A writer that was told to close ends, perhaps before its answer was taken up.
    isOpen &&= !isClosing;
    breakDown();
  });

  const isNew = (await wait()) as boolean;
  isOpen = true;
  return {
    isNew,
    commitsAtOnce: 1,
    commit: (batch, keys) => ask("accept", keys, JSON.stringify(batch)),
    findHeld: (codeHash) => ask("findHeld", codeHash),
    request: (codeHash, kind, at) => ask("request", codeHash, kind, at),
    check: () => ask("check"),
    addCounts: (counts) => ask("addCounts", counts),
    async close() {
      isClosing = true;
      // A writer that has already gone has nothing left to close.
      const isWhole = await ask("close").catch(() => true);
      isGone = true;
      if (!isWhole) throw new OperatorError(LOG_IS_LEFT);
    },
  };
}
