import type { Query } from "../database.ts";
import { CRM } from "../outbox/delivery.ts";
import type { AccessLogEntry } from "../store.ts";

const AT_A_TIME = 500;

/** Removes answers with their deliveries and notes, and logs whose they were. @param areGoing a condition over `leads` */
export async function removeAnswers(
  query: Query,
  areGoing: string,
  values: readonly unknown[],
  { at, by, action }: Omit<AccessLogEntry, "submissionId">,
): Promise<number> {
  const { rows } = await query(
    `UPDATE leads SET answers = NULL, fingerprint = NULL, form_nonce = NULL
      WHERE answers IS NOT NULL AND ${areGoing} RETURNING number`,
    values,
  );
  const numbers = rows.map((row) => Number(row["number"])).sort((a, b) => a - b);
  for (let start = 0; start < numbers.length; start += AT_A_TIME) {
    const some = numbers.slice(start, start + AT_A_TIME);
    const listed = some.map((_, index) => `$${index + 1}`).join(", ");
    const next = some.length + 1;
    await query(
      `INSERT INTO access_log (submission_id, at, by, action)
        SELECT submission_id, $${next}, $${next + 1}, $${next + 2} FROM leads
        WHERE number IN (${listed}) ORDER BY number`,
      [...some, at.toISOString(), by, action],
    );
    // A request that has not reached the CRM needs the CRM's number for the person, which goes with the application's delivery.
    await query(
      `UPDATE outbox SET contact_id = known.contact_id FROM (
          SELECT requests.number, application.contact_id
          FROM outbox AS application JOIN leads ON leads.number = application.lead JOIN requests USING (submission_id)
          WHERE application.destination = '${CRM}' AND application.contact_id IS NOT NULL
            AND application.lead IN (${listed})) AS known
        WHERE outbox.request = known.number AND outbox.destination = '${CRM}' AND outbox.state <> 'delivered'`,
      some,
    );
    await query(`DELETE FROM outbox WHERE lead IN (${listed})`, some);
    await query(`DELETE FROM notes WHERE lead IN (${listed})`, some);
  }
  return numbers.length;
}
