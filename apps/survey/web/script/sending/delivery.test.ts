import { expect, it } from "vitest";
import { deliver } from "./delivery.ts";

/** Sends to a service that gives these answers in turn, the last one for ever; without a status it cannot be reached. */
async function deliverTo(answers: Answer[]) {
  const events: string[] = [];
  let sent = 0;
  const outcome = await deliver({
    send: async () => {
      const [status, body = {}, retryAfter = ""] = answers[Math.min(sent++, answers.length - 1)] ?? [];
      if (status === undefined) throw new TypeError("Failed to fetch");
      return Response.json(body, { status, headers: retryAfter ? { "retry-after": retryAfter } : {} });
    },
    pause: async (milliseconds) => void events.push(`${milliseconds / 1000} s`),
    tell: (trouble) => void events.push(trouble),
  });
  return { outcome, sent, events };
}

type Answer = [status?: number, body?: object, retryAfter?: string];
const RECEIVED = { kind: "received", code: "secret" };
const TAKEN: Answer = [201, { code: "secret" }];
const errors = { "answers.email": "Enter your e-mail address." };
const shorten = "Shorten the answers.";
const WHOLE = { kind: "refused", errors: { form: shorten } };
const retries = (...seconds: number[]) => seconds.flatMap((pause) => ["retrying", `${pause} s`]);

it.each<[says: string, answers: Answer[], outcome: object, sent: number, events: string[]]>([
  ["is received at once is sent once and says nothing", [TAKEN], RECEIVED, 1, []],
  ["meets a lost connection and a restart arrives", [[], [503], [408], TAKEN], RECEIVED, 4, retries(1, 2, 4)],
  ["nobody takes is given up after 15 seconds", [[]], { kind: "failed" }, 5, retries(1, 2, 4, 8)],
  ["came too often waits as it is told", [[429, {}, "30"], TAKEN], RECEIVED, 2, ["tooMany", "30 s"]],
  ["is told to wait an hour waits a minute", [[429, {}, "3600"], TAKEN], RECEIVED, 2, ["tooMany", "60 s"]],
  ["is told no time waits a second", [[429, {}, "soon"], TAKEN], RECEIVED, 2, ["tooMany", "1 s"]],
  ["is refused has a sentence for each answer", [[422, { errors }]], { kind: "refused", errors }, 1, []],
  ["is refused as a whole has that sentence", [[413, { message: shorten }]], WHOLE, 1, []],
  ["has a number that is taken is told so, without another try", [[409]], { kind: "differs" }, 1, []],
  ["a hotel’s sign-in page answers with 200 is not received", [[200]], { kind: "failed" }, 1, []],
])("An application that %s", async (_says, answers, outcome, sent, events) => {
  expect(await deliverTo(answers)).toEqual({ outcome, sent, events });
});
