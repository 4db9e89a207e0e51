import type { AccountCheck } from "../../destination.ts";
import type { Outcome } from "../../outcome.ts";
import { type Calls } from "./api.ts";
import { Unfinished } from "../unfinished.ts";
import type { HighLevelSettings } from "./settings.ts";

/** An address that can belong to nobody (RFC 2606). */
const NOBODY = "setup@example.invalid";

/**
 * Looks at the account with the calls that need the same scopes as an application.
 * @returns one sentence for each thing that has to be put right; after a token that is not accepted, that one alone
 */
export async function checkAccount(calls: Calls, { fields }: HighLevelSettings): Promise<AccountCheck> {
  const check: AccountCheck = { facts: [], problems: [] };
  const search = await tryOut("contacts.readonly", () => calls.search({ email: NOBODY }));
  if (search.problem !== undefined) return { ...check, problems: [search.problem] };
  check.facts.push("The token is accepted for this account, and contacts can be read.");
  const write = await tryOut("contacts.write", () => calls.update("setup", {}));
  if (write.problem !== undefined) check.problems.push(write.problem);
  const location = await tryOut("locations.readonly", () => calls.location());
  if (location.problem !== undefined) check.problems.push(location.problem);
  if (location.result?.settings?.allowDuplicateContact === true) {
    check.problems.push(
      "The account allows duplicate contacts, and one person may become two: turn that off under Settings › Business Profile.",
    );
  }
  await checkFields(calls, fields, check);
  return check;
}

/** Fields are of use only where HIGHLEVEL_FIELDS names some; without it they are listed for whoever wants to. */
async function checkFields(
  calls: Calls,
  wanted: HighLevelSettings["fields"],
  { facts, problems }: AccountCheck,
): Promise<void> {
  const { result, problem } = await tryOut("locations/customFields.readonly", () => calls.customFields());
  if (problem !== undefined && wanted.length > 0) problems.push(problem);
  if (result === undefined) return;
  if (result.length > 0) {
    facts.push(
      `Fields of the account: ${result.map(({ id, name }) => `${name ?? "?"} = ${id}`).join(", ")}.`,
    );
  }
  for (const { name, id } of wanted.filter(({ id }) => !result.some((field) => field.id === id))) {
    problems.push(
      `HIGHLEVEL_FIELDS has ${name}=${id}, and the account has no such field: make it, or correct the id.`,
    );
  }
}

/** @param scope what the token's private integration needs for it */
async function tryOut<Result>(
  scope: string,
  run: () => Promise<Result>,
): Promise<{ result?: Result; problem?: string }> {
  try {
    return { result: await run() };
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
    const problem = describe(error.outcome, scope);
    return problem === undefined ? {} : { problem };
  }
}

function describe(outcome: Outcome, scope: string): string | undefined {
  if (outcome.kind === "failed")
    return `HighLevel cannot be reached (${outcome.reason}): check HIGHLEVEL_API.`;
  // There is no contact of this name: that is as far as a check can go without writing anything.
  if (outcome.status === 404) return undefined;
  if (outcome.status === 403) {
    return `The token is not for this account (403): check HIGHLEVEL_LOCATION_ID, and the scope ${scope}.`;
  }
  if (outcome.status === 401) {
    return `The token is not accepted (401): put a current one into HIGHLEVEL_TOKEN or its file, and give its private integration the scope ${scope}.`;
  }
  return `HighLevel answers ${outcome.status} where the scope ${scope} is needed: try again later.`;
}
