import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { answers, submission } from "../../../../packages/leads/test/kit/example-application.ts";

/** After a refusal a visitor waits so long. */
const PAUSE_MS = 10;

export type Load = ReturnType<typeof createLoad>;

/** Visitors who apply one application after another, and repeat each under its number until it is acknowledged. */
export function createLoad(size: number) {
  const acknowledged = new Map<string, number>();
  const statuses = new Map<number, number>();
  // Which application each is at. It survives a crash of the service: the page tries again.
  const visitors = Array.from({ length: size }, (_, number) => ({ number, current: 0 }));

  const applyOnce = async (visitor: (typeof visitors)[0], port: number, agent: Agent): Promise<void> => {
    const serial = visitor.number * 100_000 + visitor.current;
    const [submissionId, homeValueDollars] = [serial.toString().padStart(32, "0"), 100_000 + serial];
    const body = { ...submission, submissionId, answers: { ...answers, homeValueDollars } };
    const status = await post(port, agent, JSON.stringify(body));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 201) return sleep(PAUSE_MS);
    acknowledged.set(submissionId, homeValueDollars);
    visitor.current += 1;
  };

  async function confirm(more: number, isOver = () => false): Promise<void> {
    const wanted = acknowledged.size + more;
    while (acknowledged.size < wanted && !isOver()) await sleep(2);
  }
  async function applyAt(port: number, until?: AbortSignal): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: size });
    const apply = async (visitor: (typeof visitors)[0]): Promise<void> => {
      while (!until?.aborted) await applyOnce(visitor, port, agent);
    };
    // Without an answer there is nothing to count: the service is gone.
    await Promise.all(visitors.map((visitor) => apply(visitor).catch(() => undefined)));
    agent.destroy();
  }

  return {
    /** Applications that were answered with 201, with their home value, which is different in each. */
    acknowledged: acknowledged as ReadonlyMap<string, number>,
    /** How many answers had this status. */
    answered: (status: number) => statuses.get(status) ?? 0,
    /** Resolves when so many more are acknowledged, or when it is told to stop waiting. */
    confirm,
    /** Applies until nobody answers any more, or until it is told to stop. */
    applyAt,
    /** Applies at one service, or at several at once, until so many more are acknowledged. */
    async confirmAt(more: number, ...ports: number[]): Promise<void> {
      const done = new AbortController();
      const applying = ports.map((port) => applyAt(port, done.signal));
      await confirm(more);
      done.abort();
      await Promise.all(applying);
    },
  };
}

/** @returns the status, as soon as it is there: from then on the visitor believes it */
function post(port: number, agent: Agent, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const options = { host: "127.0.0.1", port, agent, method: "POST", path: SUBMISSIONS_PATH, headers };
    const sent = request(options, (response) => {
      resolve(response.statusCode ?? 0);
      // The rest of the answer has to be read for the connection to be used again.
      response.on("error", reject).resume();
    });
    sent.on("error", reject).end(body);
  });
}

/** A whole number from `from` up to `to`. */
export const between = (from: number, to: number): number =>
  from + Math.floor(Math.random() * (to - from + 1));
