import { describe, expect, it, onTestFinished, vi } from "vitest";
import { numbered } from "../../test/kit/example-application.ts";
import { folderWith } from "../../../../apps/survey/test/kit/filled-folder.ts";
import { runLeads } from "../../../../apps/office/test/kit/leads-terminal.ts";
import { decryptorFor, settingsFor } from "../../test/kit/store-under-test.ts";
import { readAddresses } from "./alert-addresses/addresses.ts";
import { openDeliveryStore, withStore } from "../store/open-stores.ts";

const one = numbered(1);
const MAILBOX = "desk@lender.example.com";
const CHAT = "https://hooks.slack.com/services/T0/B0/secret";
const [mailbox, chat] = readAddresses(`${MAILBOX},${CHAT}`, "ALERT_TO").map(({ destination }) => destination);

/** An application that a mailbox and a chat are told of, seen by an operator whose ALERT_TO says so. */
async function announced(alertTo: string): Promise<string> {
  const dataDir = await folderWith(one);
  await withStore(openDeliveryStore(settingsFor(dataDir), decryptorFor(dataDir)), async (worker) => {
    for (const destination of [mailbox, chat]) {
      await worker.addDeliveries(destination ?? "", new Date(one.receivedAt), 60_000);
    }
  });
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("ALERT_TO", alertTo);
  return dataDir;
}

describe("Whose an alert is", () => {
  it.each([["deliveries"], ["show", one.submissionId]])(
    "%s says by the mailbox, or by the kind of chat and never its secret address",
    async (...command) => {
      const { out } = await runLeads(await announced(`${MAILBOX},${CHAT}`), command);
      expect(out).toMatch(/ ?desk@lender\.example\.com +(application +)?waiting/);
      expect(out).toMatch(/ ?Slack \([0-9a-f]{8}\) +(application +)?waiting/);
      expect(out).not.toMatch(/hooks\.slack\.com|secret/);
    },
  );

  it.each(["manager@lender.example.com", "", "+1 213 555 0142"])(
    "is its id where ALERT_TO is %j",
    async (alertTo) => {
      const { code, out } = await runLeads(await announced(alertTo), ["deliveries"]);
      expect(code).toBe(0);
      expect(out).toContain(` ${mailbox}  waiting`);
      expect(out).not.toContain("@");
    },
  );

  it("narrows the list by the name that it has there, or by its id", async () => {
    const dataDir = await announced(`${MAILBOX},${CHAT}`);
    for (const name of [MAILBOX, mailbox ?? ""]) {
      const { out } = await runLeads(dataDir, ["deliveries", "--destination", name]);
      expect(out.trim().split("\n")).toHaveLength(3);
      expect(out).toContain(MAILBOX);
    }
  });

  it("is its id in JSON, as it is stored", async () => {
    const { out } = await runLeads(await announced(MAILBOX), ["deliveries", "--json"]);
    expect(out).toContain(`"destination":"${mailbox}"`);
    expect(out).not.toContain("@");
  });
});
