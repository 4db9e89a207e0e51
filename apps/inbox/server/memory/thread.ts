/** The thread that holds the private key and the opened applications. Nothing of it outlives the thread. */
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { readConfig, type Config } from "@heloc/leads/config";
import { openInbox } from "@heloc/leads/operator/operator-service";
import { lender, states } from "@heloc/lender/current";
import { createMemory, type RunningMemory } from "./create-memory.ts";
import type { Call, Memory, Order, Report } from "./protocol.ts";
import { describeWhere } from "../describe-where.ts";
import { toStoreProblem } from "./store-problem.ts";

export interface ThreadData {
  /** In which the survey's settings are. */
  environment: Readonly<Record<string, string | undefined>>;
  /** Who opens applications, for the access log. */
  openedBy: string;
  /** Looks once whether the store and the private key can be read. */
  isFirst: boolean;
}

const { environment, openedBy, isFirst } = workerData as ThreadData;
const port = parentPort;
if (!port) throw new Error("this program is a thread of the inbox");

const report = (one: Report): void => port.postMessage(one);
let memory: RunningMemory | undefined;

/** Reads the settings, and at the first start one application: what keeps it from being opened is said before there is a link. */
async function load(): Promise<Config> {
  const settings = readConfig(environment);
  if (isFirst) {
    const inbox = await openInbox(settings, () => new Date());
    await inbox.list()[Symbol.asyncIterator]().next().finally(inbox.close);
  }
  report({
    kind: "loaded",
    loaded: { survey: { lenderName: lender.brandName, states: [...states], dataDir: settings.dataDir } },
  });
  return settings;
}

function begin(settings: Config): void {
  memory = createMemory({
    settings,
    openedBy,
    now: () => new Date(),
    tell: (event) => report({ kind: "event", event }),
    warn: (sentence) => report({ kind: "warning", sentence }),
    breakOff: (sentence) => report({ kind: "broken", sentence }),
  });
  memory.whenListed().then(stepBack, () => undefined);
}

/**
 * Once there is something to see, whoever takes applications on the same machine has the processor first. On Linux this concerns
 * the present thread alone (setpriority(2)); elsewhere the program as a whole.
 */
function stepBack(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The system may not let it: it is a courtesy.
  }
}

async function answer(number: number, call: Call, given: readonly unknown[]): Promise<void> {
  try {
    if (!memory) throw new Error("nothing is open yet");
    const ask = memory[call] as (...given: unknown[]) => ReturnType<Memory[Call]>;
    const result = await ask(...given);
    const text = typeof result === "string" ? result : JSON.stringify(result ?? null);
    const bytes = new TextEncoder().encode(text);
    port?.postMessage({ kind: "answer", number, bytes } satisfies Report, [bytes.buffer]);
  } catch (error) {
    const { code, message } = toStoreProblem(error);
    if (code === "failed") report({ kind: "warning", sentence: `${call} failed: ${describeWhere(error)}` });
    report({ kind: "refusal", number, problem: { code, message } });
  }
}

const loading = load();
loading.catch((error: unknown) =>
  report({ kind: "loaded", loaded: { problem: toStoreProblem(error).message } }),
);

port.on("message", (order: Order) => {
  if (order.kind === "begin") void loading.then(begin);
  if (order.kind === "call") void loading.then(() => answer(order.number, order.call, order.given));
  if (order.kind === "end") void (memory?.end() ?? Promise.resolve()).finally(() => process.exit());
});
