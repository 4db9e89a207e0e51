import { z } from "zod";
import { readSettings, type Environment } from "../../config.ts";
import { OperatorProblem } from "../../process/operator-problem.ts";
import { readSecretFile } from "../../process/secret-file.ts";
import { filePath, webAddress, wholeNumber } from "../../setting-values.ts";
import { createMailer, MAIL_SETTINGS, type Mailer } from "../mail.ts";
import { readAddresses, type Address } from "./addresses.ts";

const MINUTE = 60_000;

const ALERT_SETTINGS = z.object({
  to: z.string().optional().meta({ title: "ALERT_TO" }),
  /** Holds what ALERT_TO would say: addresses of chats are secrets. */
  toFile: filePath.optional().meta({ title: "ALERT_TO_FILE" }),
  /** After so many minutes without anybody opening an application, the next group is told. */
  nextAfterMinutes: wholeNumber(1, 1440).default(15).meta({ title: "ALERT_NEXT_AFTER_MINUTES" }),
  /** Where the lender opens applications; the same for all of them. */
  openAt: webAddress.optional().meta({ title: "ALERT_OPEN_AT" }),
});

type Given = z.output<typeof ALERT_SETTINGS>;

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
 * @throws OperatorProblem for the first setting that cannot be used
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

/**
 * The addresses alone, for which nothing else has to be set.
 * @returns undefined when there are none
 * @throws OperatorProblem
 */
export function readAlertAddresses(environment?: Environment): Address[] | undefined {
  const settings = readGiven(environment);
  return settings && addressesOf(settings);
}

const readGiven = (environment?: Environment): Given | undefined =>
  readSettings(ALERT_SETTINGS, "ALERT_TO", environment) ??
  readSettings(ALERT_SETTINGS, "ALERT_TO_FILE", environment);

function addressesOf({ to, toFile }: Given): Address[] {
  if (to !== undefined && toFile !== undefined) {
    throw new OperatorProblem("ALERT_TO and ALERT_TO_FILE are both set: keep one of them.");
  }
  return toFile === undefined
    ? readAddresses(to ?? "", "ALERT_TO")
    : readAddresses(readSecretFile("ALERT_TO_FILE", toFile), "ALERT_TO_FILE");
}

function readMailer(environment?: Environment): Mailer {
  const mail = readSettings(MAIL_SETTINGS, "SMTP_URL", environment);
  if (mail) return createMailer(mail);
  throw new OperatorProblem(
    "SMTP_URL is missing: alerts go to e-mail addresses. Set it to the mail server, such as smtps://user@mail.example.com.",
  );
}
