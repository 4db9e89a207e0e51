import { describe, expect, it } from "vitest";
import type { Delivery } from "@heloc/leads/store/contract";
import { runLeadsCommand } from "../leads-command.ts";
import { settingsFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import {
  HOUR,
  MINUTE,
  startDelivery,
  type DeliveryUnderTest,
} from "../../test/kit/delivery/delivery-under-test.ts";
import { says } from "../../test/kit/delivery/failing-crm.ts";

async function run({ dataDir, clock }: DeliveryUnderTest, ...args: string[]) {
  let [out, err] = ["", ""];
  const code = await runLeadsCommand(["deliveries", ...args], {
    settings: settingsFor(dataDir),
    now: () => clock.now,
    print: (text) => void (out += text),
    printError: (text) => void (err += text),
  });
  return { code, out, err };
}

const nothingYet = (): Promise<DeliveryUnderTest> => startDelivery([], { answer: () => says(200) });

/** One delivered, one refused, one that the CRM was too busy for; after that the CRM takes everything. */
async function threeDeliveries(): Promise<DeliveryUnderTest> {
  const statuses = [200, 422, 500];
  const delivery = await startDelivery([numbered(0), numbered(1), numbered(2)], {
    answer: ({ id }) => says(delivery.crm.received.length > 3 ? 200 : (statuses[Number(id.slice(-1))] ?? 0)),
  });
  await delivery.round();
  return delivery;
}

describe("npm run leads -- deliveries", () => {
  it("shows where every application is on its way, and no answer of it", async () => {
    const { code, out } = await run(await threeDeliveries());
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "delivery                               to   state      created                  next try                 tries  last result
      ─────────────────────────────────────  ───  ─────────  ───────────────────────  ───────────────────────  ─────  ───────────
      lead_00000000000000000000000000000002  crm  waiting    2026-11-21 17:30:00 UTC  2026-11-21 17:30:05 UTC  1      500
      lead_00000000000000000000000000000001  crm  parked     2026-11-21 17:30:00 UTC  2026-11-22 17:30:00 UTC  1      422
      lead_00000000000000000000000000000000  crm  delivered  2026-11-21 17:30:00 UTC                           1      2xx
      "
    `);
  });

  it("--json prints one array", async () => {
    const { out } = await run(await threeDeliveries(), "--json");
    expect(JSON.parse(out)).toMatchObject([
      { state: "waiting", isAheadOfClock: false },
      { state: "parked" },
      { state: "delivered" },
    ]);
    expect(out).not.toContain("Maria");
  });

  it("narrows the list to a state and a destination", async () => {
    const delivery = await threeDeliveries();
    await delivery.store.addDeliveries("mail", delivery.clock.now, HOUR);
    const idsOf = async (...args: string[]) =>
      (JSON.parse((await run(delivery, "--json", ...args)).out) as Delivery[]).map((one) => one.deliveryId);
    expect(await idsOf("--state", "parked")).toEqual([`lead_${numbered(1).submissionId}`]);
    expect(await idsOf("--state", "waiting", "--destination", "crm")).toHaveLength(1);
    expect(await idsOf("--destination", "mail")).toHaveLength(3);
    expect(await run(delivery, "--destination", "chat")).toMatchObject({
      code: 0,
      err: "No delivery is one of those.\n",
    });
    expect(await run(delivery, "--state", "lost")).toMatchObject({ code: 2, out: "" });
  });

  it("marks what was put off under a clock that was ahead, and says so", async () => {
    const delivery = await threeDeliveries();
    delivery.clock.now = new Date(delivery.clock.now.getTime() - 10 * HOUR);
    const { code, out, err } = await run(delivery);
    expect(code).toBe(0);
    expect(out).toMatch(/02 {2}crm {2}waiting \(!\) /);
    expect(out).toMatch(/00 {2}crm {2}delivered /);
    expect(err).toMatch(
      /^What is marked \(!\) has a time ahead of this machine's clock \(2026-11-21 07:30:00 UTC\)/,
    );
    expect(JSON.parse((await run(delivery, "--json")).out)).toMatchObject([
      { isAheadOfClock: true },
      { isAheadOfClock: true },
      { isAheadOfClock: false },
    ]);
  });

  it("says kindly that there is nothing", async () => {
    const delivery = await nothingYet();
    expect(await run(delivery)).toEqual({
      code: 0,
      out: "",
      err: "Nothing was sent yet, and nothing is waiting.\n",
    });
    expect((await run(delivery, "--json")).out).toBe("[]\n");
  });

  it("replay sends one again with the same id, whatever became of it", async () => {
    const delivery = await threeDeliveries();
    const id = `lead_${numbered(0).submissionId}`;
    expect(await run(delivery, "replay", id)).toEqual({ code: 0, out: `${id} is due now.\n`, err: "" });
    await delivery.round();
    expect(delivery.crm.received.map((message) => message.id).filter((one) => one === id)).toHaveLength(2);
  });

  it("replay --parked sends all that were put aside", async () => {
    const delivery = await threeDeliveries();
    expect((await run(delivery, "replay", "--parked")).out).toBe("1 parked delivery is due now.\n");
    await delivery.round();
    await delivery.pass(6 * MINUTE);
    expect(await delivery.store.listDeliveries("delivered")).toHaveLength(3);
    expect((await run(delivery, "replay", "--parked")).out).toBe("0 parked deliveries are due now.\n");
  });

  it("replay of something that does not exist says so", async () => {
    const { code, err } = await run(await nothingYet(), "replay", "lead_1");
    expect(code).toBe(1);
    expect(err).toContain('There is no delivery "lead_1".');
  });

  it("does nothing else", async () => {
    const delivery = await nothingYet();
    for (const args of [
      ["replay"],
      ["replay", "--all"],
      ["replay", "a", "b"],
      ["retry"],
      ["replay", "a", "--parked"],
    ])
      expect(await run(delivery, ...args)).toMatchObject({ code: 2, out: "" });
  });
});
