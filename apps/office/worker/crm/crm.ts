import { z } from "zod";
import { readSettings, type Environment } from "@heloc/leads/config";
import type { Destination } from "../destination.ts";
import { createHighLevel, HIGHLEVEL_SETTINGS } from "./highlevel.ts";
import { createHubSpot, HUBSPOT_SETTINGS } from "./hubspot.ts";
import { kind, PLAIN_KINDS } from "./plain-crm.ts";

/** Every kind, by its name in CRM. */
const KINDS = {
  webhook: PLAIN_KINDS.webhook,
  highlevel: kind(HIGHLEVEL_SETTINGS, (settings) => createHighLevel(settings)),
  hubspot: kind(HUBSPOT_SETTINGS, (settings) => createHubSpot(settings)),
  email: PLAIN_KINDS.email,
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
 * The lender's CRM, as the environment names it: the kind that CRM says, or a webhook where only CRM_WEBHOOK_URL is set.
 * Only the delivery worker asks for it: the web service runs without the CRM's secrets, and a mistake in them keeps no
 * visitor from applying.
 * @returns undefined when none is named; applications then wait
 * @throws OperatorError for the first setting that cannot be used
 */
export function readCrm(environment?: Environment): Destination | undefined {
  const chosen = readSettings(CHOICE, "CRM", environment)?.crm;
  return chosen ? KINDS[chosen]("CRM", environment) : KINDS.webhook("CRM_WEBHOOK_URL", environment);
}
