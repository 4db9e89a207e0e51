import { expect, it } from "vitest";
import { deliver } from "./delivery.ts";

type Answer = Response | Error;
const answer = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

/** Sends to a service that gives these answers in turn, the last one for ever. */
async function deliverTo(...answers: Answer[]) {
  const events: string[] = [];
  let sent = 0;
  const outcome = await deliver({
    send: async () => {
      const next = answers[Math.min(sent++, answers.length - 1)];
      if (next instanceof Response) return next.clone();
      throw next;
    },
    pause: async (milliseconds) => void events.push(`${milliseconds / 1000} s`),
    tell: (trouble) => void events.push(trouble),
  });
  return { outcome, sent, events };
}

const OFFLINE = new TypeError("Failed to fetch");

const RECEIVED = { kind: "received" };
const FAILED = { kind: "failed" };
const errors = { "answers.email": "Enter your e-mail address." };
const tooMany = (header: string): Answer[] => [answer(429, {}, { "retry-after": header }), answer(201)];

it.each<[says: string, answers: Answer[], outcome: object, sent: number, events: string[]]>([
  ["is received at once is sent once and says nothing", [answer(201)], RECEIVED, 1, []],
  [
    "meets a lost connection and a restarting service is received all the same",
    [OFFLINE, answer(503), answer(201)],
    RECEIVED,
    3,
    ["retrying", "1 s", "retrying", "2 s"],
  ],
  [
    "nobody takes is given up after five tries and 15 seconds of waiting",
    [OFFLINE],
    FAILED,
    5,
    ["1 s", "2 s", "4 s", "8 s"].flatMap((pause) => ["retrying", pause]),
  ],
  ["came too often waits the 30 seconds it is told", tooMany("30"), RECEIVED, 2, ["tooMany", "30 s"]],
  [
    "is told to wait an hour waits no longer than a minute",
    tooMany("3600"),
    RECEIVED,
    2,
    ["tooMany", "60 s"],
  ],
  ["is told a time it cannot read waits a second", tooMany("soon"), RECEIVED, 2, ["tooMany", "1 s"]],
  [
    "is refused comes back with a sentence for each answer",
    [answer(422, { errors })],
    { kind: "refused", errors },
    1,
    [],
  ],
  [
    "is refused as a whole comes back with that sentence",
    [answer(413, { message: "Shorten the answers." })],
    { kind: "refused", errors: { form: "Shorten the answers." } },
    1,
    [],
  ],
  ["has a number that is taken is told so, without another try", [answer(409)], { kind: "differs" }, 1, []],
  ["a hotel’s sign-in page answers with 200 does not count as received", [answer(200)], FAILED, 1, []],
])("An application that %s", async (_says, answers, outcome, sent, events) => {
  expect(await deliverTo(...answers)).toEqual({ outcome, sent, events });
});
