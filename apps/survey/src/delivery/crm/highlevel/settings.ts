import { z } from "zod";
import { isAnswerName } from "../application-note.ts";
import { apiOrigin } from "../../../setting-values.ts";
import { tokenSettings } from "../api-token.ts";

const token = tokenSettings(
  "HIGHLEVEL_TOKEN",
  "token",
  "HighLevel shows it once, under Settings › Private Integrations",
);

const fields = z.string().transform((value, context) =>
  value.split(",").flatMap((pair) => {
    const [, name = "", id = ""] = /^\s*(\w+)\s*=\s*([\w.]+)\s*$/.exec(pair) ?? [];
    if (isAnswerName(name)) return [{ name, id }];
    context.addIssue(
      `has "${pair.trim()}": write an answer's name, an equals sign and the id of the field, such as homeValueDollars=3sv6UEo51C9Bmpo1cKTq; leads setup highlevel lists the ids.`,
    );
    return [];
  }),
);

export const HIGHLEVEL_SETTINGS = z
  .object({
    ...token.shape,
    locationId: z
      .string(
        "is missing: it stands in the address bar of HighLevel, behind /location/, and under Settings › Business Profile.",
      )
      .regex(
        /^[A-Za-z0-9_-]{6,64}$/,
        "is no location id: it stands in the address bar of HighLevel, behind /location/.",
      )
      .meta({ title: "HIGHLEVEL_LOCATION_ID" }),
    /** Only for a test or a white label. */
    api: apiOrigin.prefault("https://services.leadconnectorhq.com").meta({ title: "HIGHLEVEL_API" }),
    /** Custom fields that get an answer as well: they have to exist in the account. */
    fields: fields.default([]).meta({ title: "HIGHLEVEL_FIELDS" }),
  })
  .refine(token.isGivenOnce, token.refusal);

export type HighLevelSettings = z.output<typeof HIGHLEVEL_SETTINGS>;

export const readToken = token.read;
