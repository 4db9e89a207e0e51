import { z } from "zod";
import { flag, group, list, text, wholeNumber } from "./values/values.ts";

const address = z
  .string()
  .refine(
    (typed) => {
      const url = URL.parse(typed);
      return url?.protocol === "https:" || (url?.protocol === "http:" && url.hostname === "localhost");
    },
    {
      error:
        "Write the whole https address of your survey, as it stands in the provider’s embed code. Only http://localhost may go without the s.",
      abort: true,
    },
  )
  .meta({ title: "Address of the survey", description: "As it stands in the provider’s embed code." });

/** Where a vendor's surveys are, and an example: pages of its editor, its scripts and other vendors' addresses show no survey. */
const ADDRESSES = {
  highlevel: [/\/widget\/[a-z]+\/[^/]+$/, "https://api.leadconnectorhq.com/widget/survey/ID"],
  typeform: [/\/to\/[^/]+$/, "https://form.typeform.com/to/ID"],
  jotform: [/\/\d+$/, "https://form.jotform.com/ID"],
  tally: [/\/(?:r|embed)\/[^/]+$|^\/\/(?!tally\.so)/, "https://tally.so/r/ID"],
  formbricks: [/\/[sp]\/[^/]+$/, "https://app.formbricks.com/s/ID"],
  cognito: [/\/f\/[^/]+\/\d+$/, "https://www.cognitoforms.com/f/KEY/NUMBER"],
  opnform: [/\/forms\/[^/]+$/, "https://opnform.com/forms/SLUG"],
  "google-forms": [
    /^\/\/docs\.google\.com\/.*\/d\/.+\/viewform$/,
    "https://docs.google.com/forms/d/e/ID/viewform",
  ],
} as const satisfies Record<string, readonly [RegExp, string]>;

const addressOf = (vendor: keyof typeof ADDRESSES) => {
  const [shape, example] = ADDRESSES[vendor];
  return address.refine((typed) => {
    const { hostname, pathname } = new URL(typed);
    return shape.test(`//${hostname}${pathname.replace(/\/$/, "")}`) && !typed.includes("YOUR-ID");
  }, `No visitor finds a survey of ${vendor} there. Write the address from its embed code, such as ${example}.`);
};

/** Our names of a form's fields, and marks of advertising. */
const HANDED_OVER =
  /^(?:home_value|mortgage_balance|credit_score|property_state|referrer|landing_path|(?:utm|first|last)_\w+|[a-z]*clid|[gw]braid|li_fat_id)$/;

const form = {
  address,
  questionCount: wholeNumber(
    { least: 1, most: 99, why: "That is how many the form asks." },
    "How many questions the form asks",
    "Pages say “a few questions” when left out.",
  ).optional(),
  prefill: z
    .record(
      z
        .string()
        .regex(
          HANDED_OVER,
          "The site hands over nothing of this name. Write home_value, mortgage_balance, credit_score, property_state or a mark such as utm_source.",
        ),
      text(),
    )
    .optional()
    .meta({
      title: "Names of the form’s fields",
      description:
        "On the left our name: home_value, mortgage_balance, credit_score, property_state, or an advertising mark such as utm_source; on the right the provider’s, such as entry.123456. A name that is not listed is handed over under our own.",
    }),
};

const hubspot = {
  ...form,
  portalId: text("Portal ID").regex(/^\d+$/, "Write the digits alone, as in the embed code."),
  formId: text("Form ID").regex(/^[\w-]+$/, "Write letters, digits and hyphens alone, as in the embed code."),
  region: text("Data region of the account", "Such as eu1; na1 when left out.")
    .regex(/^[a-z]{2}\d$/, "Write it as in the embed code, such as eu1.")
    .optional(),
};

/** @param more what this vendor alone has */
const vendor = <Name extends keyof typeof ADDRESSES, More extends z.ZodRawShape>(name: Name, more: More) =>
  z.strictObject({ name: z.literal(name), ...form, address: addressOf(name), ...more });

/** Who runs the survey: provider.yaml. The self-hosted one is the survey service of this project; `address` is its origin. */
export const providerSchema = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("self-hosted"), address }),
  vendor("highlevel", {
    vendorScript: flag(
      "Load HighLevel’s own form_embed.js beside ours",
      "What that costs is in docs/providers.md.",
    ).optional(),
  }),
  vendor("typeform", {}),
  vendor("jotform", {}),
  vendor("tally", {}),
  vendor("formbricks", {}),
  vendor("cognito", {}),
  vendor("opnform", {}),
  vendor("google-forms", {
    sections: wholeNumber(
      { least: 1, most: 100, why: "A form has that many sections at most." },
      "Sections of the form",
      "1 when left out. Google says nothing when a form is sent; its pages are counted.",
    ).optional(),
  }),
  z.strictObject({ name: z.literal("hubspot-v2"), ...hubspot }),
  z.strictObject({ name: z.literal("hubspot-v4"), ...hubspot }),
  z.strictObject({
    name: z.literal("generic"),
    ...form,
    origins: list(
      "Other origins from which the frame may speak",
      text().regex(
        /^https:\/\/(?:\*\.)?[\w.-]+\.\w+(?::\d+)?$/,
        "Write an origin such as https://forms.example.com.",
      ),
    ).optional(),
    completion: group("The message that means “sent”", {
      path: z.string().default(""),
      equals: text(),
      idPath: text().optional(),
    })
      .describe(
        "The value at path (such as payload.event, or nothing for a message that is a text) equals this; idPath is where the number of the submission stands.",
      )
      .optional(),
    heightPath: text("Where in a message the frame’s height stands, in pixels").optional(),
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
