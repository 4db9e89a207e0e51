import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lead } from "../../../../test/kit/example-application.ts";
import { startAdapter as start, withoutConsent } from "../../../../test/kit/highlevel/adapter.ts";
import { TOKEN, type Fault } from "../../../../test/kit/highlevel/fake-highlevel.ts";
import { temporaryFolder } from "../../../../test/kit/survey-under-test.ts";
import type { Outcome } from "../../outcome.ts";
import { planRetry } from "../../schedule.ts";

const PRIVATE = ["Maria", "Neil", "maria@", "213", "555", "0142", "90012"];
const NO_FAULT = (): undefined => undefined;

type Adapter = Awaited<ReturnType<typeof start>>;

const FAULTS: [string, (adapter: Adapter) => Fault][] = [
  ["answered 500 before it was done", () => ({ at: "before", status: 500 })],
  ["answered 503 after it was done", () => ({ at: "after", status: 503 })],
  ["answered 422 after it was done", () => ({ at: "after", status: 422 })],
  ["answered 400 after it was done", () => ({ at: "after", status: 400 })],
  [
    "answered 429",
    () => ({ at: "before", status: 429, headers: { "x-ratelimit-interval-milliseconds": "5" } }),
  ],
  ["answered 401", () => ({ at: "before", status: 401 })],
  ["redirected", () => ({ at: "before", status: 302, headers: { location: "http://127.0.0.1:9/" } })],
  ["reset before it was done", () => ({ at: "before", reset: true })],
  ["reset after it was done", () => ({ at: "after", reset: true })],
  ["broken off in the middle of the answer", () => ({ at: "after", breaksOff: true })],
  ["answered with a page of HTML", () => ({ at: "before", html: true })],
  ["answered with a page of HTML after it was done", () => ({ at: "after", html: true })],
  ["never answered", ({ giveUp }) => ({ at: "after", hangs: giveUp })],
];

describe.each(FAULTS)("A call that is %s", (_, faultOf) => {
  it.each([
    ["knows all at once", 0],
    ["is far behind", 1000],
  ])(
    "whichever it is, leaves one contact with its telephone, do-not-disturb and one note after the next try; the search %s",
    async (_habit, searchLag) => {
      for (let failing = 1; ; failing += 1) {
        const adapter = await start({ searchLag });
        const { account, received, state, send, close } = adapter;
        state.fault = () => (received.length === failing ? faultOf(adapter) : undefined);
        const first = await send(withoutConsent);
        const wasHit = received.length >= failing;
        state.fault = NO_FAULT;
        const second = isDelivered(first) ? first : await send(withoutConsent);
        await close();
        expect(isDelivered(second), `after call ${failing}: ${JSON.stringify(second)}`).toBe(true);
        const [contact, ...others] = account.contacts();
        expect(others, `after call ${failing}`).toEqual([]);
        expect(contact).toMatchObject({
          email: "maria@example.com",
          phone: lead.answers.phone,
          firstName: "Maria",
          dndSettings: { Call: { status: "active" }, SMS: { status: "active" } },
          tags: ["heloc application", "heloc ca", "heloc do not call"],
        });
        expect(account.notesOf(contact?.id ?? ""), `after call ${failing}`).toHaveLength(1);
        for (const text of [JSON.stringify(first), ...received.map(({ path }) => path)]) {
          for (const fact of PRIVATE) expect(text).not.toContain(fact);
        }
        if (!wasHit) break;
      }
    },
    60_000,
  );
});

const isDelivered = (outcome: Outcome): boolean => outcome.kind === "answered" && outcome.status === 200;

describe("An account that counts calls", () => {
  const NOW = new Date("2026-11-23T20:00:00Z");

  it.each([
    [{ "retry-after": "7" }, 7],
    [{ "x-ratelimit-interval-milliseconds": "3000" }, 3],
    [{ "x-ratelimit-daily-remaining": "0" }, 1800],
    [{}, 10],
  ])("and answers 429 with %j is left alone for %i seconds", async (headers, seconds) => {
    const { state, send } = await start();
    state.fault = () => ({ at: "before", status: 429, headers });
    const outcome = await send(lead);
    expect(outcome).toMatchObject({ status: 429, retryAfter: String(seconds) });
    expect(planRetry(1, outcome, NOW, 0.5).state).toBe("waiting");
  });

  it("and whose interval is used up gets the next call when the interval has ended", async () => {
    const { state, received, send } = await start();
    state.headers = { "x-ratelimit-remaining": "0", "x-ratelimit-interval-milliseconds": "20" };
    expect(await send(lead)).toMatchObject({ status: 200 });
    expect(received.length).toBeGreaterThan(5);
  });
});

describe("A token", () => {
  it("that is not accepted parks the application with one sentence that names the setting and not the token", async () => {
    const { state, send } = await start();
    state.token = "pit-another";
    const outcome = await send(lead);
    expect(outcome).toMatchObject({
      status: 401,
      remark: expect.stringContaining("HIGHLEVEL_TOKEN") as string,
    });
    expect(JSON.stringify(outcome)).not.toContain(TOKEN);
    expect(planRetry(1, outcome, new Date(), 0.5)).toMatchObject({ state: "parked", lastResult: "401" });
  });

  it("in a file is read again for every call, so that a new one counts at once", async () => {
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    const tokenFile = join(folder, "token");
    writeFileSync(tokenFile, "pit-expired-long-ago\n");
    const { destination, send } = await start({}, { token: undefined, tokenFile });
    const before = destination.credential?.();
    expect(await send(lead)).toMatchObject({ status: 401 });
    writeFileSync(tokenFile, `${TOKEN}\n`);
    expect(await send(lead)).toMatchObject({ status: 200 });
    expect(destination.credential?.()).not.toBe(before);
    writeFileSync(tokenFile, "");
    expect(await send(lead)).toMatchObject({
      remark: expect.stringContaining("HIGHLEVEL_TOKEN_FILE") as string,
    });
  });

  it("of another account is told apart from an unknown one", async () => {
    const { send } = await start({}, { locationId: "another0Location" });
    expect(await send(lead)).toMatchObject({
      status: 403,
      remark: expect.stringContaining("HIGHLEVEL_LOCATION_ID") as string,
    });
  });
});
