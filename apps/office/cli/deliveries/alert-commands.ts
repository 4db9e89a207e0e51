import type { Command } from "commander";
import type { Address } from "@heloc/leads/operator/alert-addresses/addresses";
import { TEST_ALERT } from "../../worker/alerts/alert-text.ts";
import { sendAlert } from "../../worker/alerts/send-alert.ts";
import { readAlertSettings } from "../../worker/alerts/settings.ts";
import { isSuccess, type Outcome } from "../../worker/outcome.ts";
import { OperatorError } from "@heloc/leads/operator-error";
import { describeResult } from "../history/describe-result.ts";
import type { Terminal } from "../terminal.ts";

/** The command that tries out who is told of new applications. */
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
    throw new OperatorError("ALERT_TO is not set: nobody is told of new applications. See docs/alerts.md.");
  }
  const id = `alert-test-${now().getTime()}`;
  const send = (address: Address) => sendAlert(address, TEST_ALERT, id, settings.mailer);
  const outcomes = await Promise.all(settings.addresses.map(send));
  settings.addresses.forEach(({ kind, label }, index) => {
    const outcome = outcomes[index];
    if (outcome) print(`${label}: ${describe(kind, outcome)}\n`);
  });
  const failed = outcomes.filter((outcome) => !isSuccess(outcome)).length;
  if (failed > 0) throw new OperatorError(`${failed} of ${outcomes.length} did not get the test.`);
}

function describe(kind: Address["kind"], outcome: Outcome): string {
  if (!isSuccess(outcome)) {
    const result = outcome.kind === "answered" ? String(outcome.status) : outcome.reason;
    return `It did not arrive: ${outcome.remark ?? describeResult(result)}.`;
  }
  if (kind === "mail") return "The mail server has taken it: look into the mailbox.";
  // A workflow of Teams answers before it posts.
  return kind === "teams" ? "The workflow has taken it: look into the channel." : "It arrived.";
}
