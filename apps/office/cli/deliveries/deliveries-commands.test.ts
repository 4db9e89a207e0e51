import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openDeliveryStore, withStore } from "@heloc/leads/store/open-stores";
import type { Delivery } from "@heloc/leads/store/outbox/delivery";
import { folderWith, temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { decryptorFor, settingsFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { crmThat, says } from "../../test/kit/delivery/failing-crm.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";
import { startMailServer } from "../../test/kit/mail/mail-server.ts";

const run = (dataDir: string, ...args: string[]) => runLeads(dataDir, ["deliveries", ...args]);
const idOf = (index: number): string => `lead_${numbered(index).submissionId}`;
const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);

/** One delivered, one that the CRM refused, one that it was too busy for. */
async function threeDeliveries(): Promise<string> {
  const dataDir = await folderWith(numbered(0), numbered(1), numbered(2));
  await withStore(openDeliveryStore(settingsFor(dataDir), decryptorFor(dataDir).open), async (worker) => {
    const tried = { at: at("17:30:00") };
    await worker.markDelivered(idOf(0), tried.at);
    const refused = { ...tried, state: "dead-letter", lastResult: "422" } as const;
    await worker.reschedule(idOf(1), { ...refused, dueAt: new Date("2026-11-22T17:30:00Z") });
    const busy = { ...tried, state: "waiting", lastResult: "500" } as const;
    await worker.reschedule(idOf(2), { ...busy, dueAt: at("17:30:05") });
  });
  return dataDir;
}

async function statesIn(dataDir: string, ...args: string[]): Promise<string[]> {
  const { out } = await run(dataDir, "--json", ...args);
  expect(out).not.toContain("Maria");
  return (JSON.parse(out) as Delivery[]).map(({ deliveryId, state }) => `${deliveryId.at(-1)} ${state}`);
}

describe("npm run leads -- deliveries", () => {
  it("shows where every application is on its way, and no answer of it", async () => {
    const { out } = await run(await threeDeliveries());
    expect(out).toMatchInlineSnapshot(`
      "delivery                               to   message      state        created                  delivered                next attempt             attempts  last result
      ─────────────────────────────────────  ───  ───────────  ───────────  ───────────────────────  ───────────────────────  ───────────────────────  ────────  ──────────────────────────────
      lead_00000000000000000000000000000002  crm  application  waiting      2026-11-21 17:30:00 UTC                           2026-11-21 17:30:05 UTC         1  500: it failed
      lead_00000000000000000000000000000001  crm  application  dead-letter  2026-11-21 17:30:00 UTC                           2026-11-22 17:30:00 UTC         1  422: a field is not understood
      lead_00000000000000000000000000000000  crm  application  delivered    2026-11-21 17:30:00 UTC  2026-11-21 17:30:00 UTC                                  1  2xx: taken
      "
    `);
  });

  it("narrows the list to a state, and says kindly that there is nothing", async () => {
    expect(await statesIn(await threeDeliveries(), "--state", "dead-letter")).toEqual(["1 dead-letter"]);
    const waiting = await folderWith(numbered(0));
    expect((await run(waiting, "--state", "dead-letter")).err).toBe("No delivery is one of those.\n");
    expect((await run(await folderWith())).err).toBe("Nothing was sent yet, and nothing is waiting.\n");
  });

  it("replay makes one due again with the same id, whatever became of it, or all dead letters", async () => {
    const dataDir = await threeDeliveries();
    expect((await run(dataDir, "replay", idOf(0))).out).toBe(`${idOf(0)} is due now.\n`);
    expect(await statesIn(dataDir)).toEqual(["2 waiting", "1 dead-letter", "0 waiting"]);
    expect((await run(dataDir, "replay", "--dead-letters")).out).toBe("1 dead letter is due now.\n");
    expect(await statesIn(dataDir)).toEqual(["2 waiting", "1 waiting", "0 waiting"]);
    expect((await run(dataDir, "replay", "--dead-letters")).out).toBe("0 dead letters are due now.\n");
    const { code, err } = await run(dataDir, "replay", "lead_1");
    expect([code, err]).toEqual([1, expect.stringContaining('There is no delivery "lead_1".')]);
  });
});

it("npm run leads -- alert --test sends a test to everybody, and says of each that it arrived, or why it did not", async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const testAlerts = async (settings: Record<string, string>) => {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    return runLeads(temporaryFolder(), ["alert", "--test"]);
  };
  const mail = await startMailServer();
  const [slack, teams, gone] = [
    await crmThat(() => says(200)),
    await crmThat(() => says(202)),
    await crmThat(() => says(404)),
  ];
  const to = `desk@lender.example.com, slack:${slack.url.href}; teams:${teams.url.href}, slack:${gone.url.href}`;
  const { code, out, err } = await testAlerts({ ALERT_TO: to, ...mail.settings });
  expect([code, err]).toEqual([1, "1 of 4 did not get the test.\n"]);
  expect(out.replace(/\([0-9a-f]{8}\)/g, "(…)")).toBe(
    "desk@lender.example.com: The mail server has taken it: look into the mailbox.\n" +
      "Slack (…): It arrived.\n" +
      "Microsoft Teams, group 2 (…): The workflow has taken it: look into the channel.\n" +
      "Slack, group 2 (…): It did not arrive: Slack knows no such webhook any more (404): make a new one.\n",
  );
  expect(mail.received[0]?.source).toContain("Subject: A test of the alerts: nobody has applied");
  expect(slack.received).toHaveLength(1);
  expect((await testAlerts({ ALERT_TO: "" })).err).toBe(
    "ALERT_TO is not set: nobody is told of new applications. See docs/crm.md.\n",
  );
});
