import type { Command } from "commander";
import type { Address } from "@heloc/leads/operator/alert-addresses";
import { OperatorError } from "@heloc/leads/operator-error";
import { readAlertSettings, sendAlert } from "../../worker/alerts/alert-destination.ts";
import { TEST_ALERT } from "../../worker/alerts/alert-text.ts";
import { isSuccess, type Outcome } from "../../worker/outcome.ts";
import type { Terminal } from "../terminal.ts";
import { describeResult } from "@heloc/leads/operator/describe-result";

export function addAlertCommand(leads: Command, terminal: Terminal): void {
  leads
    .command("alert")
    .requiredOption("--test", "a message without any application")
    .description("sends a test to everybody in ALERT_TO, and says whether it arrived")
    .action(() => testAlerts(terminal));
}

async function testAlerts({ print, now }: Terminal): Promise<void> {
  const settings = readAlertSettings();
  if (!settings) {
    throw new OperatorError("ALERT_TO is not set: nobody is told of new applications. See docs/crm.md.");
  }
  const { addresses, mailer } = settings;
  const id = `alert-test-${now().getTime()}`;
  const send = async (address: Address) => ({
    ...address,
    outcome: await sendAlert(address, TEST_ALERT, id, mailer),
  });
  const sent = await Promise.all(addresses.map(send));
  for (const { label, kind, outcome } of sent) print(`${label}: ${describe(kind, outcome)}\n`);
  const failed = sent.filter(({ outcome }) => !isSuccess(outcome)).length;
  if (failed > 0) throw new OperatorError(`${failed} of ${sent.length} did not get the test.`);
}

function describe(kind: Address["kind"], outcome: Outcome): string {
  if (!isSuccess(outcome)) {
    return `It did not arrive: ${outcome.remark ?? describeResult(String(outcome.result))}.`;
  }
  if (kind === "mail") return "The mail server has taken it: look into the mailbox.";
  // A workflow of Teams answers before it posts.
  return kind === "teams" ? "The workflow has taken it: look into the channel." : "It arrived.";
}
