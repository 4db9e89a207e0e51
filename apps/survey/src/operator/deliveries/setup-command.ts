import { Argument, type Command } from "commander";
import { CRM_NAMES, readCrm as readCrmOfEnvironment } from "../../delivery/crm/crm.ts";
import { OperatorProblem } from "../../process/operator-problem.ts";
import type { Terminal } from "../terminal.ts";

/** The command that gets the CRM's account ready before the first application is sent to it. */
export function addSetupCommand(leads: Command, terminal: Terminal): void {
  leads
    .command("setup")
    .addArgument(new Argument("<crm>").choices(CRM_NAMES))
    .description("gets the CRM's account ready, and says what is missing")
    .action((name: string) => setUpCrm(name, terminal));
}

async function setUpCrm(name: string, { readCrm = readCrmOfEnvironment, print }: Terminal): Promise<void> {
  const crm = readCrm();
  if (crm?.name !== name) {
    throw new OperatorProblem(
      `CRM is ${crm ? `"${crm.name}"` : "not set"}: set CRM=${name} and its settings, see docs/crm/${name === "webhook" ? "README" : name}.md.`,
    );
  }
  if (!crm.setUp) {
    throw new OperatorProblem(`There is nothing to check: ${name} has no account that can be looked at.`);
  }
  const { facts, problems } = await crm.setUp();
  for (const fact of facts) print(`${fact}\n`);
  if (problems.length > 0) throw new OperatorProblem(problems.join("\n"));
  print("Everything that is needed is there.\n");
}
