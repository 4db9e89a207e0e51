import { Worker } from "node:worker_threads";
import type { InboxEvent } from "../../src/contract.ts";
import { describeWhere } from "../describe-where.ts";
import { Refusal, refusals } from "../http/refusal.ts";
import type { Call, Loaded, Memory, Order, Report } from "./protocol.ts";
import type { ThreadData } from "./thread.ts";

/** For closing the store and clearing the keys; a thread that takes longer is ended as it is. */
const END_WITHIN_MS = 1_000;

export interface MemoryThreadOptions extends ThreadData {
  onEvent: (event: InboxEvent) => void;
  /** A sentence for whoever reads the terminal. */
  onWarning: (sentence: string) => void;
  /** The thread failed in a way that it cannot go on from. */
  onBroken: (description: string) => void;
}

/** The other side of the thread that opens applications. */
export interface MemoryThread {
  /** Resolves when it could begin, or with why it cannot. */
  loaded: Promise<Loaded>;
  /** Reads the private key, and begins to open. */
  begin(): void;
  /** @throws Refusal */
  ask<Name extends Call>(call: Name, ...given: Parameters<Memory[Name]>): Promise<Uint8Array>;
  /** Forgets the key and everything that was opened. Who still waits for an answer is told that the inbox is locked. */
  end(): Promise<void>;
}

interface Waiting {
  resolve: (bytes: Uint8Array) => void;
  reject: (error: unknown) => void;
}

/**
 * Starts the thread, which loads its program and waits: without a session it holds no key. Ending it gives back all of its memory, the
 * texts included, which no JavaScript could overwrite.
 */
export function startMemoryThread(options: MemoryThreadOptions): MemoryThread {
  const { onEvent, onWarning, onBroken, ...data } = options;
  const thread = new Worker(new URL("./thread.ts", import.meta.url), { workerData: data });
  const waiting = new Map<number, Waiting>();
  const loaded = Promise.withResolvers<Loaded>();
  let asked = 0;
  /** Or has ended: what it reports is of no use any more. */
  let isEnding = false;
  const order = (one: Order): void => thread.postMessage(one);
  const settle = (number: number, how: (one: Waiting) => void): void => {
    const one = waiting.get(number);
    waiting.delete(number);
    if (one) how(one);
  };
  const breakAll = (): void => {
    for (const number of [...waiting.keys()]) settle(number, ({ reject }) => reject(refusals.locked()));
  };
  thread.on("message", (report: Report) => {
    if (isEnding) return;
    if (report.kind === "loaded") loaded.resolve(report.loaded);
    if (report.kind === "event") onEvent(report.event);
    if (report.kind === "warning") onWarning(report.sentence);
    if (report.kind === "broken") onBroken(report.sentence);
    if (report.kind === "answer") settle(report.number, ({ resolve }) => resolve(report.bytes));
    if (report.kind === "refusal") {
      const { code, message } = report.problem;
      settle(report.number, ({ reject }) => reject(new Refusal(code, message)));
    }
  });
  const ended = new Promise<void>((resolve) => thread.once("exit", () => resolve()));
  thread.on("error", (error) => onBroken(describeWhere(error)));
  void ended.then(() => {
    breakAll();
    isEnding = true;
    loaded.resolve({ problem: "The inbox could not be loaded." });
  });
  return {
    loaded: loaded.promise,
    begin: () => order({ kind: "begin" }),
    ask(call, ...given) {
      asked += 1;
      const number = asked;
      return new Promise((resolve, reject) => {
        if (isEnding) return reject(refusals.locked());
        waiting.set(number, { resolve, reject });
        order({ kind: "call", number, call, given });
      });
    },
    async end() {
      isEnding = true;
      breakAll();
      order({ kind: "end" });
      const tooLate = setTimeout(() => void thread.terminate(), END_WITHIN_MS);
      await ended;
      clearTimeout(tooLate);
    },
  };
}
