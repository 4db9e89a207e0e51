import { z } from "zod";
import { mailAddress } from "@heloc/leads/setting-values";
import { withoutControls } from "@heloc/questions/visible-text";
import type { Destination, ReadableDelivery } from "../destination.ts";
import { createMailer, MAIL_SETTINGS } from "../mail.ts";
import { writeMessage } from "../payload.ts";

export const EMAIL_SETTINGS = z.object({
  /** The inbox from which the CRM takes leads. */
  to: mailAddress.meta({ title: "CRM_EMAIL_TO" }),
  ...MAIL_SETTINGS.shape,
});

/** Names nobody: subjects are shown on locked screens and kept in logs. */
const SUBJECTS: Record<ReadableDelivery["event"], string> = {
  "lead.created": "HELOC application",
  "consent.withdrawn": "HELOC: no more calls or texts, application",
  "deletion.requested": "HELOC: deletion asked for, application",
};

/** One e-mail for each delivery: a line for each field, and the webhook's message attached. @throws OperatorError */
export function createEmailCrm({ to, ...settings }: z.output<typeof EMAIL_SETTINGS>): Destination {
  const mailer = createMailer(settings);
  return {
    name: "email",
    place: mailer.place,
    send(delivery, now) {
      const { deliveryId, event, submissionId } = delivery;
      const content = writeMessage(delivery, now);
      return mailer.send({
        ...{ deliveryId, to, subject: `${SUBJECTS[event]} ${submissionId}` },
        text: writeLines(JSON.parse(content)),
        attachments: [{ filename: `${deliveryId}.json`, contentType: "application/json", content }],
      });
    },
  };
}

/** As mail parsers take them. The name of a field inside another one is both, such as consent.contact; those of answers stand alone. */
function writeLines(message: unknown): string {
  const { type, timestamp, data } = message as Record<string, unknown> & { data: Record<string, unknown> };
  const { answers = {}, ...others } = data;
  const fields = [...flatten({ type, timestamp }), ...flatten(answers), ...flatten(others)];
  return fields
    .map(([name, value]) => withoutControls(`${name}: ${value}`, " ").replace(/\s+/g, " ").trim())
    .join("\n");
}

function flatten(value: unknown, name = ""): [string, string][] {
  if (Array.isArray(value)) return [[name, value.join(", ")]];
  if (typeof value === "boolean") return [[name, value ? "yes" : "no"]];
  if (value === null || typeof value !== "object") return [[name, String(value ?? "")]];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, name === "" ? key : `${name}.${key}`),
  );
}
