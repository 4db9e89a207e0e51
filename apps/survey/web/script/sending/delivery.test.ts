import { describe, expect, it } from "vitest";
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

describe("An application", () => {
  it("that is received at once is sent once and says nothing", async () => {
    expect(await deliverTo(answer(201))).toEqual({ outcome: { kind: "received" }, sent: 1, events: [] });
  });

  it("survives a lost connection and a restarting service", async () => {
    expect(await deliverTo(OFFLINE, answer(503), answer(201))).toEqual({
      outcome: { kind: "received" },
      sent: 3,
      events: ["retrying", "1 s", "retrying", "2 s"],
    });
  });

  it("is given up after five tries and 15 seconds of waiting", async () => {
    const { outcome, sent, events } = await deliverTo(OFFLINE);
    expect(outcome).toEqual({ kind: "failed" });
    expect(sent).toBe(5);
    expect(events.filter((event) => event.endsWith("s"))).toEqual(["1 s", "2 s", "4 s", "8 s"]);
  });

  it("that came too often waits the 30 seconds it is told", async () => {
    const { outcome, events } = await deliverTo(answer(429, {}, { "retry-after": "30" }), answer(201));
    expect(outcome).toEqual({ kind: "received" });
    expect(events).toEqual(["tooMany", "30 s"]);
  });

  it("never waits longer than a minute, nor for a time it cannot read", async () => {
    expect((await deliverTo(answer(429, {}, { "retry-after": "3600" }), answer(201))).events).toEqual([
      "tooMany",
      "60 s",
    ]);
    expect((await deliverTo(answer(429, {}, { "retry-after": "soon" }), answer(201))).events).toEqual([
      "tooMany",
      "1 s",
    ]);
  });

  it("that is refused comes back with a sentence for each answer", async () => {
    const errors = { "answers.email": "Enter your e-mail address." };
    expect((await deliverTo(answer(422, { errors }))).outcome).toEqual({ kind: "refused", errors });
  });

  it("that is refused as a whole comes back with that sentence", async () => {
    const { outcome } = await deliverTo(answer(413, { message: "Shorten the answers." }));
    expect(outcome).toEqual({ kind: "refused", errors: { form: "Shorten the answers." } });
  });

  it("under a number that is taken is told so, without another try", async () => {
    expect(await deliverTo(answer(409))).toMatchObject({ outcome: { kind: "differs" }, sent: 1 });
  });

  it("does not count as received when a hotel’s sign-in page answers 200", async () => {
    expect((await deliverTo(answer(200))).outcome).toEqual({ kind: "failed" });
  });
});
