import { z } from "zod";
import { mailAddress } from "@heloc/leads/setting-values";
import type { Destination, ReadableDelivery } from "../destination.ts";
import { createMailer, MAIL_SETTINGS } from "../mail.ts";
import { writeBody, writeRequestBody } from "../payload.ts";

export const EMAIL_SETTINGS = z.object({
  /** The inbox from which the CRM takes leads. */
  to: mailAddress.meta({ title: "CRM_EMAIL_TO" }),
  ...MAIL_SETTINGS.shape,
});

/**
 * Sends each delivery as one e-mail: a line for each field, and the webhook's message attached.
 * @throws OperatorError when the mail server's password is missing or cannot be read
 */
export function createEmailCrm(
  { to, ...settings }: z.output<typeof EMAIL_SETTINGS>,
  mailer = createMailer(settings),
): Destination {
  return {
    name: "email",
    place: mailer.place,
    send(delivery, now) {
      const { deliveryId } = delivery;
      const body = delivery.request
        ? writeRequestBody(delivery.request, now)
        : writeBody(delivery.lead, delivery, now);
      return mailer.send({
        ...{ deliveryId, to: [to], subject: subjectOf(delivery) },
        text: writeLines(JSON.parse(body)),
        attachments: [{ filename: `${deliveryId}.json`, contentType: "application/json", content: body }],
      });
    },
  };
}

const SUBJECTS: Record<ReadableDelivery["event"], string> = {
  "lead.created": "HELOC application",
  "consent.withdrawn": "HELOC: no more calls or texts, application",
  "deletion.requested": "HELOC: deletion asked for, application",
};

/** Names nobody: subjects are shown on locked screens and kept in logs. */
const subjectOf = ({ event, submissionId }: ReadableDelivery): string => `${SUBJECTS[event]} ${submissionId}`;

/**
 * A line "name: value" for each field of the webhook's message, as mail parsers take them. The name of a field inside
 * another one is both, such as consent.contact; those of the answers, and the message's own, stand alone.
 */
function writeLines(message: unknown): string {
  const { type, timestamp, data } = message as Record<string, unknown> & { data: Record<string, unknown> };
  const { answers, ...others } = data;
  const fields = [...flatten({ type, timestamp }), ...flatten(answers), ...flatten(others)];
  return fields.map(([name, value]) => `${name}: ${value}`.replace(/\s+/g, " ").trim()).join("\n");
}

function flatten(value: unknown, name = ""): [string, string][] {
  if (Array.isArray(value)) return [[name, value.join(", ")]];
  if (value === null || typeof value !== "object") return [[name, write(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, name === "" ? key : `${name}.${key}`),
  );
}

function write(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || value === undefined ? "" : String(value);
}
