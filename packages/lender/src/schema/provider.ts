import { z } from "zod";
import { text, wholeNumber } from "./values/values.ts";

const address = z
  .string()
  .refine((typed) => {
    const url = URL.parse(typed);
    return url?.protocol === "https:" || (url?.protocol === "http:" && url.hostname === "localhost");
  }, "Write the whole https address of your survey, as it stands in the provider’s embed code. Only http://localhost may go without the s.")
  .meta({ title: "Address of the survey", description: "As it stands in the provider’s embed code." });

const form = {
  address,
  questionCount: wholeNumber({ least: 1, most: 99, why: "That is how many the form asks." }).optional().meta({
    title: "How many questions the form asks",
    description: "Pages say “a few questions” when left out.",
  }),
  prefill: z.record(z.string(), text()).optional().meta({
    title: "Names of the form’s fields",
    description:
      "On the left our name: home_value, mortgage_balance, credit_score, amount_wanted, property_state, or an advertising mark such as utm_source; on the right the provider’s, such as entry.123456. A name that is not listed is handed over under our own.",
  }),
};

const hubspot = {
  ...form,
  portalId: text().meta({ title: "Portal ID" }),
  formId: text().meta({ title: "Form ID" }),
  region: text()
    .optional()
    .meta({ title: "Data region of the account", description: "Such as eu1; na1 when left out." }),
};

const plain = <Name extends string>(name: Name) => z.strictObject({ name: z.literal(name), ...form });

/** Who runs the survey: provider.yaml. The self-hosted one is the survey service of this project; `address` is its origin. */
export const providerSchema = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("self-hosted"), address }),
  z.strictObject({
    name: z.literal("highlevel"),
    ...form,
    vendorScript: z.boolean().optional().meta({
      title: "Load HighLevel’s own form_embed.js beside ours",
      description: "What that costs is in docs/providers.md.",
    }),
  }),
  plain("typeform"),
  plain("jotform"),
  plain("tally"),
  plain("formbricks"),
  plain("cognito"),
  plain("opnform"),
  z.strictObject({
    name: z.literal("google-forms"),
    ...form,
    sections: wholeNumber({ least: 1, most: 100, why: "A form has that many sections at most." })
      .optional()
      .meta({
        title: "Sections of the form",
        description: "1 when left out. Google says nothing when a form is sent; its pages are counted.",
      }),
  }),
  z.strictObject({ name: z.literal("hubspot-v2"), ...hubspot }),
  z.strictObject({ name: z.literal("hubspot-v4"), ...hubspot }),
  z.strictObject({
    name: z.literal("generic"),
    ...form,
    origins: z.array(text()).optional().meta({ title: "Other origins from which the frame may speak" }),
    completion: z
      .strictObject({
        path: z.string(),
        equals: text(),
        idPath: text().optional(),
      })
      .optional()
      .meta({
        title: "The message that means “sent”",
        description:
          "The value at path (such as payload.event, or nothing for a message that is a text) equals this; idPath is where the number of the submission stands.",
      }),
    heightPath: text().optional().meta({ title: "Where in a message the frame’s height stands, in pixels" }),
  }),
]);

export type ProviderChoice = z.output<typeof providerSchema>;

/** Whether the survey is the one of this project. With another one nothing of ours is built, started or signed off. */
export const isOwnSurvey = ({ name }: Pick<ProviderChoice, "name">): boolean => name === "self-hosted";
export type FormChoice = Omit<ProviderNamed<"typeform">, "name">;
export type HighLevelChoice = Omit<ProviderNamed<"highlevel">, "name">;
export type GoogleFormsChoice = Omit<ProviderNamed<"google-forms">, "name">;
export type HubSpotChoice = Omit<ProviderNamed<"hubspot-v2">, "name">;
export type GenericChoice = Omit<ProviderNamed<"generic">, "name">;

type ProviderNamed<Name extends ProviderChoice["name"]> = Extract<ProviderChoice, { name: Name }>;
