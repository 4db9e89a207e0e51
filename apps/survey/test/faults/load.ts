import { Agent, request } from "node:http";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { answers, submission } from "../../../../packages/leads/test/kit/example-application.ts";

/** Visitors who apply one application after another, and repeat each under its number until it is acknowledged. */
export interface Load {
  /** Applications that were answered with 201, with their home value, which is different in each. */
  acknowledged: ReadonlyMap<string, number>;
  /** How many answers had this status. */
  answered: (status: number) => number;
  /** Applies until nobody answers any more, or until it is told to stop. */
  applyAt: (port: number, until?: AbortSignal) => Promise<void>;
}

interface Visitor {
  number: number;
  /** Which application this visitor is at. It survives a crash of the service: the page tries again. */
  current: number;
  /** When it was sent first; undefined before that. */
  since?: number | undefined;
}

interface LoadOptions {
  /** How long a visitor waits after an application was acknowledged. */
  thinkMs?: number;
  /** Told how long an application took, repeats included. */
  onAcknowledged?: (milliseconds: number) => void;
}

/** After a refusal a visitor waits so long. */
const PAUSE_MS = 10;

export function createLoad(
  size: number,
  { thinkMs = 0, onAcknowledged = () => undefined }: LoadOptions = {},
): Load {
  const acknowledged = new Map<string, number>();
  const statuses = new Map<number, number>();
  const visitors = Array.from({ length: size }, (_, number): Visitor => ({ number, current: 0 }));

  const applyOnce = async (visitor: Visitor, port: number, agent: Agent): Promise<void> => {
    const serial = visitor.number * 100_000 + visitor.current;
    const [submissionId, homeValueDollars] = [serial.toString().padStart(32, "0"), 100_000 + serial];
    const body = { ...submission, submissionId, answers: { ...answers, homeValueDollars } };
    visitor.since ??= performance.now();
    const status = await post(port, agent, JSON.stringify(body));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 201) return void (await new Promise((resolve) => setTimeout(resolve, PAUSE_MS)));
    acknowledged.set(submissionId, homeValueDollars);
    onAcknowledged(performance.now() - visitor.since);
    visitor.current += 1;
    visitor.since = undefined;
    if (thinkMs > 0) await new Promise((resolve) => setTimeout(resolve, thinkMs));
  };

  return {
    acknowledged,
    answered: (status) => statuses.get(status) ?? 0,
    async applyAt(port, until) {
      const agent = new Agent({ keepAlive: true, maxSockets: size });
      const apply = async (visitor: Visitor): Promise<void> => {
        while (!until?.aborted) await applyOnce(visitor, port, agent);
      };
      // Without an answer there is nothing to count: the service is gone.
      await Promise.all(visitors.map((visitor) => apply(visitor).catch(() => undefined)));
      agent.destroy();
    },
  };
}

/** @returns the status, as soon as it is there: from then on the visitor believes it */
function post(port: number, agent: Agent, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const sent = request(
      { host: "127.0.0.1", port, agent, method: "POST", path: SUBMISSIONS_PATH, headers },
      (response) => {
        resolve(response.statusCode ?? 0);
        // The rest of the answer has to be read for the connection to be used again.
        response.on("error", reject).resume();
      },
    );
    sent.on("error", reject).end(body);
  });
}
