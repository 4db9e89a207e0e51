import { describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { startChat, startMail } from "../../test/kit/delivery/alerts-under-test.ts";
import { says } from "../../test/kit/delivery/failing-crm.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";

/** Runs the test of the alerts as somebody does who has set these. */
async function testAlerts(settings: Record<string, string>) {
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return runLeads(temporaryFolder(), ["alert", "--test"]);
}

describe("npm run leads -- alert --test", () => {
  it("sends a test to everybody and says of each that it arrived", async () => {
    const mail = await startMail();
    const slack = await startChat("slack", () => says(200));
    const teams = await startChat("teams", () => says(202));
    const to = `desk@lender.example.com, ${slack.address}; ${teams.address}`;
    const { code, out } = await testAlerts({ ALERT_TO: to, ...mail.settings });
    expect(code).toBe(0);
    expect(out.replace(/\([0-9a-f]{8}\)/g, "(…)")).toBe(
      "desk@lender.example.com: The mail server has taken it: look into the mailbox.\n" +
        "Slack (…): It arrived.\n" +
        "Microsoft Teams, group 2 (…): The workflow has taken it: look into the channel.\n",
    );
    expect(mail.received[0]?.source).toContain("Subject: A test of the alerts: nobody has applied");
    expect(slack.received).toHaveLength(1);
  });

  it("says of each why it did not arrive, and goes on with the others", async () => {
    const gone = await startChat("slack", () => says(404));
    const whole = await startChat("googlechat", () => says(200));
    const { code, out, err } = await testAlerts({ ALERT_TO: `${gone.address},${whole.address}` });
    expect(code).toBe(1);
    expect(out).toMatch(
      /^Slack \(.*\): It did not arrive: Slack knows no such webhook any more \(404\): make a new one\.$/m,
    );
    expect(out).toMatch(/^Google Chat \(.*\): It arrived\.$/m);
    expect(err).toBe("1 of 2 did not get the test.\n");
    expect(out).not.toContain(gone.url.pathname);
  });

  it("says that nobody is told where nothing is set", async () => {
    const { code, err } = await testAlerts({ ALERT_TO: "" });
    expect(code).toBe(1);
    expect(err).toBe("ALERT_TO is not set: nobody is told of new applications. See docs/alerts.md.\n");
  });
});
