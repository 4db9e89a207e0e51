import type pg from "pg";
import { OperatorError } from "../../operator-error.ts";
import type { Row } from "../database.ts";

/** Committing so that what is confirmed is held by the standbys that the server promises, and not by the server alone. */

/** Which standbys a commit waits for; none when it is empty. */
export const STANDBYS = "SELECT current_setting('synchronous_standby_names') AS standbys";

/** @throws OperatorError when what this server commits is on one machine alone */
export function requireStandby({ rows }: { rows: Row[] }): void {
  if (rows[0]?.["standbys"]) return;
  throw new OperatorError(
    "The database has no synchronous standby, and SURVEY_REQUIRE_STANDBY asks for one: set synchronous_standby_names.",
  );
}

/**
 * A record of its own in the log makes the commit wait also when nothing was changed: a repeat may find an application that
 * the server holds and the standby does not, because it was cancelled while it waited or the server was started again.
 */
const WAIT_FOR_STANDBY = "SELECT pg_logical_emit_message(true, 'survey', '')";

/** PostgreSQL's code for a notice that is no warning. */
const ALL_IS_WELL = "00000";

/**
 * Ends a transaction. A commit that is cancelled while it waits for the standby succeeds, with a warning: the server has the
 * transaction and the standby may not.
 * @throws when it is not certain that the transaction is where it should be
 */
export async function commit(client: pg.ClientBase, requiresStandby: boolean): Promise<void> {
  const warnings: (string | undefined)[] = [];
  const listen = ({ code }: { code: string | undefined }): void =>
    void (code !== ALL_IS_WELL && warnings.push(code));
  client.on("notice", listen);
  try {
    // Several statements in one text give several results, which the driver's types do not know.
    const results = (await client.query(`${STANDBYS}; ${WAIT_FOR_STANDBY}; COMMIT`)) as unknown;
    if (requiresStandby) requireStandby((results as [pg.QueryResult<Row>])[0]);
  } finally {
    client.off("notice", listen);
  }
  if (warnings.length > 0) throw new Error(`the commit came with a warning (${warnings.join()})`);
}
