import { refusals } from "../../server/http/refusal.ts";
import { createMemory, type MemoryOptions, type RunningMemory } from "../../server/memory/create-memory.ts";
import type { MemoryThread } from "../../server/memory/memory-thread.ts";
import { toStoreProblem } from "../../server/memory/store-problem.ts";

/** What the thread does, in the thread of the test: its clock can be moved. */
export function startMemoryHere(options: MemoryOptions): MemoryThread {
  let memory: RunningMemory | undefined;
  return {
    loaded: Promise.resolve({ survey: { lenderName: "", states: [], dataDir: "" } }),
    begin: () => void (memory = createMemory(options)),
    async ask(call, ...given) {
      if (!memory) throw refusals.locked();
      const ask = memory[call] as (...given: unknown[]) => Promise<unknown>;
      const result = await ask(...given).catch((error: unknown) => {
        throw toStoreProblem(error);
      });
      return new TextEncoder().encode(typeof result === "string" ? result : JSON.stringify(result ?? null));
    },
    async end() {
      await memory?.end();
      memory = undefined;
    },
  };
}
