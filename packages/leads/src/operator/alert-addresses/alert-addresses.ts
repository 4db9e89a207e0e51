import { z } from "zod";
import { readSettings, type Environment } from "../../config.ts";
import { OperatorError } from "../../operator-error.ts";
import { readSecretFile } from "../../process/secret-file.ts";
import { filePath, webAddress, wholeNumber } from "../../setting-values.ts";
import { readAddresses, type Address } from "./addresses.ts";

const ALERT_SETTINGS = z.object({
  to: z.string().optional().meta({ title: "ALERT_TO" }),
  /** Holds what ALERT_TO would say: addresses of chats are secrets. */
  toFile: filePath.optional().meta({ title: "ALERT_TO_FILE" }),
  /** After so many minutes without anybody opening an application, the next group is told. */
  nextAfterMinutes: wholeNumber(1, 1440).default(15).meta({ title: "ALERT_NEXT_AFTER_MINUTES" }),
  /** Where the lender opens applications; the same for all of them. */
  openAt: webAddress.optional().meta({ title: "ALERT_OPEN_AT" }),
});

export type GivenAlertSettings = z.output<typeof ALERT_SETTINGS>;

/**
 * The addresses alone, for which nothing else has to be set.
 * @returns undefined when there are none
 * @throws OperatorError
 */
export function readAlertAddresses(environment?: Environment): Address[] | undefined {
  const settings = readGiven(environment);
  return settings && addressesOf(settings);
}

/** @returns undefined when nobody is told of new applications */
export const readGiven = (environment?: Environment): GivenAlertSettings | undefined =>
  readSettings(ALERT_SETTINGS, "ALERT_TO", environment) ??
  readSettings(ALERT_SETTINGS, "ALERT_TO_FILE", environment);

export function addressesOf({ to, toFile }: GivenAlertSettings): Address[] {
  if (to !== undefined && toFile !== undefined) {
    throw new OperatorError("ALERT_TO and ALERT_TO_FILE are both set: keep one of them.");
  }
  return toFile === undefined
    ? readAddresses(to ?? "", "ALERT_TO")
    : readAddresses(readSecretFile("ALERT_TO_FILE", toFile), "ALERT_TO_FILE");
}
