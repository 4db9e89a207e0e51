import { z } from "zod";
import { readSettings, type Environment } from "@heloc/leads/config";
import type { Destination } from "../destination.ts";
import { createEmailCrm, EMAIL_SETTINGS } from "./email.ts";
import { createWebhook, WEBHOOK_SETTINGS } from "./webhook.ts";

/** A kind of CRM: its own settings, and what is made of them. @returns undefined when `variable` is not set */
export const kind =
  <Schema extends z.ZodObject>(settings: Schema, create: (settings: z.output<Schema>) => Destination) =>
  (variable: string, environment?: Environment): Destination | undefined => {
    const given = readSettings(settings, variable, environment);
    return given && create(given);
  };

/** The kinds that need no word of the lender's folder: a mistake in it keeps no application from them. */
export const PLAIN_KINDS = {
  webhook: kind(WEBHOOK_SETTINGS, (settings) => createWebhook(settings)),
  email: kind(EMAIL_SETTINGS, (settings) => createEmailCrm(settings)),
};

const CHOICE = z.object({ crm: z.string().meta({ title: "CRM" }) });

/**
 * The lender's CRM where its folder cannot be used.
 * @returns undefined when none is named, and `needs the folder` for the kinds that do
 * @throws OperatorError for the first setting that cannot be used
 */
export function readPlainCrm(environment?: Environment): Destination | "needs the folder" | undefined {
  const chosen = readSettings(CHOICE, "CRM", environment)?.crm;
  if (chosen === undefined) return PLAIN_KINDS.webhook("CRM_WEBHOOK_URL", environment);
  if (chosen === "webhook" || chosen === "email") return PLAIN_KINDS[chosen]("CRM", environment);
  return "needs the folder";
}
