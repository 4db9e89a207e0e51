import { expect, it, onTestFinished, vi } from "vitest";
import { readAlertAddresses, readDestinationNames } from "./alert-addresses.ts";

const MAILBOX = "desk@lender.example.com";
const CHAT = "https://hooks.slack.com/services/T0/B0/secret";
const [mailbox = "", chat = ""] = (
  readAlertAddresses({ ALERT_TO: `${MAILBOX},${CHAT}` })?.addresses ?? []
).map(({ destination }) => destination);

it("An alert is named by its mailbox, or by the kind of chat and never its secret address", () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("ALERT_TO", `${MAILBOX},${CHAT}`);
  const nameOf = readDestinationNames();
  expect([nameOf(mailbox), nameOf("crm"), nameOf("alert-1-gone")]).toEqual([MAILBOX, "crm", "alert-1-gone"]);
  expect(nameOf(chat)).toMatch(/^Slack \([0-9a-f]{8}\)$/);
});

it("A mistake in ALERT_TO keeps nobody from seeing what waits", () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("ALERT_TO", "not an address");
  expect(readDestinationNames()("crm")).toBe("crm");
});
