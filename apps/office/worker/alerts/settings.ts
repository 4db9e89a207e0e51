import { readSettings, type Environment } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import { createMailer, MAIL_SETTINGS, type Mailer } from "../mail.ts";
import type { Address } from "@heloc/leads/operator/alert-addresses/addresses";
import { addressesOf, readGiven } from "@heloc/leads/operator/alert-addresses/alert-addresses";

const MINUTE = 60_000;

export interface AlertSettings {
  addresses: readonly Address[];
  nextAfterMs: number;
  openAt: string | undefined;
  /** Undefined where no address is a mailbox. */
  mailer: Mailer | undefined;
}

/**
 * Who is told of new applications, as the environment names them.
 * @returns undefined when nobody is
 * @throws OperatorError for the first setting that cannot be used
 */
export function readAlertSettings(environment?: Environment): AlertSettings | undefined {
  const settings = readGiven(environment);
  if (!settings) return undefined;
  const { nextAfterMinutes, openAt } = settings;
  const addresses = addressesOf(settings);
  const needsMail = addresses.some(({ kind }) => kind === "mail");
  return {
    addresses,
    nextAfterMs: nextAfterMinutes * MINUTE,
    openAt,
    mailer: needsMail ? readMailer(environment) : undefined,
  };
}

function readMailer(environment?: Environment): Mailer {
  const mail = readSettings(MAIL_SETTINGS, "SMTP_URL", environment);
  if (mail) return createMailer(mail);
  throw new OperatorError(
    "SMTP_URL is missing: alerts go to e-mail addresses. Set it to the mail server, such as smtps://user@mail.example.com.",
  );
}
