import { z } from "zod";
import { apiOrigin } from "../../../setting-values.ts";
import { tokenSettings } from "../api-token.ts";

const token = tokenSettings(
  "HUBSPOT_TOKEN",
  "key",
  "HubSpot shows it under Development › Keys › Service keys",
);

export const HUBSPOT_SETTINGS = z
  .object({
    ...token.shape,
    /** Only for a test. */
    api: apiOrigin.prefault("https://api.hubapi.com").meta({ title: "HUBSPOT_API" }),
  })
  .refine(token.isGivenOnce, token.refusal);

export type HubSpotSettings = z.output<typeof HUBSPOT_SETTINGS>;

export const readToken = token.read;
