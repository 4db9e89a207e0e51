import { setTimeout as sleep } from "node:timers/promises";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { expect } from "vitest";
import { openLeadReader } from "@heloc/leads/store/open-stores";
import { answers, submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { decryptorFor } from "../../../../packages/leads/test/kit/store-under-test.ts";

/** Visitors who apply one application after another, and repeat each under its number until it is acknowledged. */
export function createLoad(size: number) {
  /** Applications that were answered with 201, with their home value, which is different in each. */
  const acknowledged = new Map<string, number>();
  const statuses = new Map<number, number>();
  // Which application each is at. It survives a crash of the service: the page tries again.
  const visitors = Array.from({ length: size }, (_, number) => ({ number, current: 0 }));

  async function applyOnce(visitor: (typeof visitors)[0], port: number): Promise<unknown> {
    const serial = visitor.number * 100_000 + visitor.current;
    const [submissionId, homeValueDollars] = [serial.toString().padStart(32, "0"), 100_000 + serial];
    const response = await fetch(`http://127.0.0.1:${port}${SUBMISSIONS_PATH}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...submission, submissionId, answers: { ...answers, homeValueDollars } }),
    });
    // As soon as the status is there the visitor believes it, whatever becomes of the rest.
    const { status } = response;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 201) return sleep(10);
    acknowledged.set(submissionId, homeValueDollars);
    visitor.current += 1;
    return response.arrayBuffer();
  }

  /** Resolves when so many more are acknowledged, or when it is told to stop waiting. */
  async function confirm(more: number, isOver = () => false): Promise<void> {
    const wanted = acknowledged.size + more;
    while (acknowledged.size < wanted && !isOver()) await sleep(2);
  }

  /** Applies until nobody answers any more, or until it is told to stop. */
  async function applyAt(port: number, until?: AbortSignal): Promise<void> {
    const apply = async (visitor: (typeof visitors)[0]): Promise<void> => {
      while (!until?.aborted) await applyOnce(visitor, port);
    };
    // Without an answer there is nothing to count: the service is gone.
    await Promise.all(visitors.map((visitor) => apply(visitor).catch(() => undefined)));
  }

  return {
    ...{ acknowledged, confirm, applyAt },
    /** How many answers had this status. */
    answered: (status: number) => statuses.get(status) ?? 0,
    /** Applies until so many more are acknowledged. */
    async confirmAt(more: number, port: number): Promise<void> {
      const done = new AbortController();
      const applying = applyAt(port, done.signal);
      await confirm(more);
      done.abort();
      await applying;
    },
    /**
     * Opens every application with the private key of a data folder: nothing that was acknowledged is lost, doubled or damaged.
     * @param databaseUrl where the applications are when they are not in the folder
     * @returns how many there are
     */
    async reconcile(dataDir: string, databaseUrl?: string): Promise<number> {
      const { open } = decryptorFor(dataDir);
      const reader = await openLeadReader({ dataDir, databaseUrl }, open);
      const listed = await Array.fromAsync(reader.list());
      const problems = await Array.fromAsync(reader.findProblems({ open, digest: undefined }));
      await reader.close();
      const stored = new Map(listed.map((one) => [one.submissionId, one.lead?.answers.homeValueDollars]));
      expect({
        lost: [...acknowledged.keys()].filter((id) => !stored.has(id)),
        doubled: listed.length - stored.size,
        unreadable: [...stored].filter(([id, value]) => value !== 100_000 + Number(id)),
        problems,
      }).toEqual({ lost: [], doubled: 0, unreadable: [], problems: [] });
      return listed.length;
    },
  };
}

/** A whole number from `from` up to `to`. */
export const between = (from: number, to: number): number =>
  from + Math.floor(Math.random() * (to - from + 1));
