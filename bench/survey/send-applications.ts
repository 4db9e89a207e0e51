import autocannon from "autocannon";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { createFormTokens } from "../../apps/survey/api/intake/form-token.ts";
import { answers, submission } from "../../packages/leads/test/kit/example-application.ts";

/** For SURVEY_FORM_SECRET: the applications carry tokens of their own. */
export const FORM_SECRET = "bench".repeat(8);

/** More than a service takes in a second. */
const MOST_A_SECOND = 20_000;

/** How a service answered applications. Times are milliseconds. */
export interface Answered {
  /** Answers with 201. */
  perSecond: number;
  p50: number;
  p99: number;
  worst: number;
  /** Answers other than 201, and connections that broke. */
  failed: number;
}

let serial = 0;

/** Everything that differs between two visitors, made before the clock runs. */
function prepareBodies(count: number): string[] {
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

/** Sends as many applications as a service takes, for some seconds. */
export async function sendApplications(
  port: number,
  connections: number,
  seconds: number,
): Promise<Answered> {
  const bodies = prepareBodies(MOST_A_SECOND * (seconds + 1));
  let next = 0;
  const { latency, duration, non2xx, errors, ...result } = await autocannon({
    url: `http://127.0.0.1:${port}${SUBMISSIONS_PATH}`,
    connections,
    duration: seconds,
    method: "POST",
    headers: { "content-type": "application/json" },
    requests: [{ setupRequest: (request) => ({ ...request, body: bodies[next++ % bodies.length] ?? "" }) }],
  });
  return {
    perSecond: result["2xx"] / duration,
    ...{ p50: latency.p50, p99: latency.p99, worst: latency.max },
    failed: non2xx + errors,
  };
}
