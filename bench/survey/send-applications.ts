import autocannon from "autocannon";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { createFormTokens } from "../../apps/survey/api/intake/form-token.ts";
import { answers, submission } from "../../packages/leads/test/kit/example-application.ts";
import { readProcessUsage } from "../report/process-usage.ts";

export const CONNECTIONS = 50;
export const WARM_UP_SECONDS = 2;
export const FORM_SECRET = "bench".repeat(8);

/** What one contestant did in one round. Times are milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  slowest: number;
  /** Processor time of the service for one application, in microseconds. */
  processor: number;
  /** Answers with 201, those of the warm-up included. */
  confirmed: number;
  /** Answers other than 201, and connections that broke. */
  failed: number;
}

let serial = 0;

/** Everything that differs between two visitors, made before the clock runs. */
export function prepareBodies(count: number): string[] {
  const tokens = createFormTokens(Buffer.from(FORM_SECRET), () => new Date(Date.now() - 60_000));
  return Array.from({ length: count }, () => {
    serial += 1;
    const submissionId = serial.toString(16).padStart(32, "0");
    const email = `visitor-${serial}@example.com`;
    const phone = `(213) 555-${String(serial % 10_000).padStart(4, "0")}`;
    return JSON.stringify({
      ...{ ...submission, submissionId, formToken: tokens.issue() },
      answers: { ...answers, email, phone },
    });
  });
}

async function sendApplications(port: number, seconds: number): Promise<autocannon.Result> {
  const bodies = prepareBodies(20_000 * seconds);
  let next = 0;
  return autocannon({
    url: `http://127.0.0.1:${port}${SUBMISSIONS_PATH}`,
    connections: CONNECTIONS,
    duration: seconds,
    method: "POST",
    headers: { "content-type": "application/json" },
    requests: [{ setupRequest: (request) => ({ ...request, body: bodies[next++ % bodies.length] ?? "" }) }],
  });
}

/** Sends applications to a server for some seconds, after a warm-up. */
export async function measureServer(
  { port, pid }: { port: number; pid: number | undefined },
  seconds: number,
): Promise<Measured> {
  const warmUp = await sendApplications(port, WARM_UP_SECONDS);
  const before = readProcessUsage(pid).processorSeconds;
  const { "2xx": good, non2xx, errors, duration, latency } = await sendApplications(port, seconds);
  const processorSeconds = readProcessUsage(pid).processorSeconds - before;
  return {
    perSecond: good / duration,
    ...{ p50: latency.p50, p99: latency.p99, slowest: latency.max },
    processor: (processorSeconds / good) * 1e6,
    failed: non2xx + errors,
    confirmed: warmUp["2xx"] + good,
  };
}
