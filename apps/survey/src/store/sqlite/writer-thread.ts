import { Worker } from "node:worker_threads";
import { OperatorProblem } from "../../process/operator-problem.ts";
import { StoreUnavailable } from "../contract.ts";
import { leadsFolder } from "./connection.ts";
import type { WriterOptions, WriterReply, WriterRequest } from "./writer.ts";

type Ask = (request: WriterRequest) => Promise<WriterReply>;

/**
 * Starts the writer thread. Its replies come in the order of the requests.
 * @param options `onBroken`: called once when the disk or the file failed
 * @throws OperatorProblem when the store cannot be opened
 */
export async function startWriter(
  options: WriterOptions & { onBroken?: ((code: number | undefined) => void) | undefined },
): Promise<{ ask: Ask; isNew: boolean }> {
  const { dataDir, minimumFreeBytes, onBroken } = options;
  const workerData: WriterOptions = { dataDir, minimumFreeBytes };
  const writer = new Worker(new URL("./writer.ts", import.meta.url), { workerData });
  const asked: { resolve: (reply: WriterReply) => void; reject: (reason: unknown) => void }[] = [];
  let isOpen = false;
  let isGone = false;

  const breakDown = (code: number | undefined): void => {
    if (isGone) return;
    isGone = true;
    for (const { reject } of asked.splice(0)) reject(new StoreUnavailable("the store has failed"));
    if (isOpen) onBroken?.(code);
  };
  const wait = (): Promise<WriterReply> =>
    new Promise((resolve, reject) => {
      asked.push({ resolve, reject });
    });

  writer.on("message", (reply: WriterReply) => {
    // Node's --watch sends messages of its own from every thread. They answer no request.
    if (!("kind" in reply)) return;
    const next = asked.shift();
    if (reply.kind === "closed") isGone = true;
    if (reply.kind !== "refused") return next?.resolve(reply);
    const isDamaged = reply.broken && !isOpen;
    const advice = isDamaged
      ? `The applications in ${leadsFolder(dataDir)} are damaged: restore a backup of that folder.`
      : reply.advice;
    next?.reject(advice === undefined ? new StoreUnavailable("refused") : new OperatorProblem(advice));
    if (reply.broken) breakDown(reply.code);
  });
  writer.on("error", () => breakDown(undefined));
  writer.on("exit", () => breakDown(undefined));

  let isNew = false;
  try {
    const reply = await wait();
    isNew = reply.kind === "open" && reply.isNew;
    isOpen = true;
  } catch (error) {
    isGone = true;
    await writer.terminate();
    throw error;
  }
  const ask: Ask = (request) => {
    if (isGone) return Promise.reject(new StoreUnavailable("the store has failed"));
    writer.postMessage(request);
    return wait();
  };
  return { ask, isNew };
}
