import { z } from "zod";
import { formatProblem, LenderProblems } from "@heloc/lender/problem";
import { readSettings, type Environment } from "@heloc/leads/config";
import { OperatorError } from "@heloc/leads/operator-error";
import type { Destination } from "../destination.ts";
import { createEmailCrm, EMAIL_SETTINGS } from "./email.ts";
import { createWebhook, WEBHOOK_SETTINGS } from "./webhook.ts";

/** The CRM needs the lender's folder, which has a mistake. */
export class FolderMistake extends OperatorError {}

/** A kind of CRM: its own settings, and what is made of them. @returns undefined when `variable` is not set */
const kind =
  <Schema extends z.ZodObject>(settings: Schema, create: (settings: z.output<Schema>) => Destination) =>
  (variable: string, environment?: Environment): Destination | undefined => {
    const given = readSettings(settings, variable, environment);
    return given && create(given);
  };

/** Every kind, by its name in CRM. Those that write notes read the lender's folder when they are imported. */
const KINDS = {
  webhook: async () => kind(WEBHOOK_SETTINGS, createWebhook),
  async highlevel() {
    const { createHighLevel, HIGHLEVEL_SETTINGS } = await import("./highlevel.ts");
    return kind(HIGHLEVEL_SETTINGS, createHighLevel);
  },
  async hubspot() {
    const { createHubSpot, HUBSPOT_SETTINGS } = await import("./hubspot.ts");
    return kind(HUBSPOT_SETTINGS, createHubSpot);
  },
  email: async () => kind(EMAIL_SETTINGS, createEmailCrm),
};

const CRM_NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];

const CHOICE = z.object({
  crm: z
    .enum(CRM_NAMES, {
      error: ({ input }) => `is "${String(input)}": set it to one of ${CRM_NAMES.join(", ")}.`,
    })
    .meta({ title: "CRM" }),
});

/**
 * The kind that CRM says, or a webhook where only CRM_WEBHOOK_URL is set; undefined where applications wait. Only the worker asks, so
 * that a mistake in it keeps no visitor from applying. @throws OperatorError, or FolderMistake for the kinds that need the folder
 */
export async function readCrm(environment?: Environment): Promise<Destination | undefined> {
  const chosen = readSettings(CHOICE, "CRM", environment)?.crm;
  const read = await KINDS[chosen ?? "webhook"]().catch((error: unknown) => {
    if (!(error instanceof LenderProblems)) throw error;
    const [problem] = error.problems;
    const why = problem ? formatProblem(problem) : "see npm run lender -- check.";
    throw new FolderMistake(`The CRM needs the lender's folder, which cannot be used: ${why}`);
  });
  return read(chosen ? "CRM" : "CRM_WEBHOOK_URL", environment);
}
