import { OperatorProblem } from "../../process/operator-problem.ts";
import { hasStore, openLeadReader, withStore } from "../../store/open-stores.ts";
import { noKey } from "../../sealing/opener.ts";
import type { Terminal } from "../terminal.ts";

/** As many digits as an alert names, or more, and not the whole number. */
const BEGINNING = /^[0-9a-f]{8,31}$/;

/**
 * The number of the application that begins with these digits.
 * @returns what was given, where no application begins so
 * @throws OperatorProblem when several do
 */
export async function toWholeNumber(given: string, { settings }: Terminal): Promise<string> {
  if (!BEGINNING.test(given) || !hasStore(settings)) return given;
  const [first = given, another] = await withStore(openLeadReader(settings, noKey), (reader) =>
    reader.findNumbers(given),
  );
  if (another === undefined) return first;
  throw new OperatorProblem(
    `Several applications begin with ${given}, such as ${first} and ${another}: name more digits.`,
  );
}
