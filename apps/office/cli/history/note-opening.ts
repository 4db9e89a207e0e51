import { InvalidArgumentError, Option } from "commander";
import { OperatorError } from "@heloc/leads/operator-error";
import { isVisible } from "@heloc/questions/visible-text";
import { openLeadMaintenance, withStore } from "@heloc/leads/store/open-stores";
import type { Terminal } from "../terminal.ts";

const LONGEST_NAME = 60;

/** The option by which somebody says who is opening an application. */
export const byOption = (): Option =>
  new Option("--as <name>", "who you are, for the history of openings").argParser((name) => {
    if (isVisible(name) && name.trim().length <= LONGEST_NAME) return name.trim();
    throw new InvalidArgumentError(`Write a name of at most ${LONGEST_NAME} characters.`);
  });

/** Notes that somebody opens an application. Where the store can only be read, it is shown all the same. */
export async function noteOpening(
  submissionId: string,
  openedBy: string,
  { settings, now, printError }: Terminal,
): Promise<void> {
  try {
    await withStore(openLeadMaintenance(settings), (maintenance) =>
      maintenance.open({ submissionId, openedAt: now(), openedBy }),
    );
  } catch (error) {
    const advice = error instanceof OperatorError ? ` ${error.message}` : "";
    printError(
      `That this application was opened could not be noted: the store cannot be written now.${advice}\n`,
    );
  }
}
