import { statSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { leadsFile } from "./connection.ts";

const LOOK_EVERY_MS = 5000;

interface QuietOptions {
  /** Between two looks. */
  everyMs?: number | undefined;
  onQuiet: () => Promise<void>;
}

/**
 * Carries SQLite's log over into the file when nobody has applied since the last look, so that a copy of `leads.sqlite` alone has
 * everything. A short thread of its own does it, beside which applications are taken as always.
 */
export function checkpointWhenQuiet(dataDir: string, { everyMs = LOOK_EVERY_MS, onQuiet }: QuietOptions) {
  const file = leadsFile(dataDir);
  let isQuiet = true;
  let underWay: Worker | undefined;
  const look = async (): Promise<void> => {
    const wasQuiet = isQuiet;
    isQuiet = true;
    const logBytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    if (!wasQuiet || underWay || logBytes === 0) return;
    underWay = new Worker(new URL("./checkpoint-thread.ts", import.meta.url), { workerData: file });
    underWay.once("exit", () => (underWay = undefined));
    // A disk that fails to flush must not be trusted by this thread either: its error ends the writer.
    underWay.once("error", (error) => {
      throw error;
    });
    await onQuiet();
  };
  const timer = setInterval(() => void look(), everyMs);
  return {
    /** Somebody applies. */
    disturb: (): void => void (isQuiet = false),
    stop: (): void => clearInterval(timer),
  };
}
