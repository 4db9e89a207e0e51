import type { Testimonial } from "@heloc/lender/schema/testimonials";
import type { SourceCheck } from "../check.ts";
import { isPlaceholder, isVagueReference } from "./placeholder.ts";
import { problemsOf, type Row } from "./real/row.ts";

const REVIEWS = "16 CFR 465.2, 16 CFR 255.2(c)";
/** Names that stand for nobody. */
const NOBODY =
  /^(john|jane|joe|mary) (doe|roe|smith|q\.? public|public)$|^(anonymous|an?|the|our|happy|satisfied|verified|real|valued|some|customer|client|borrower|homeowner|name|first name|last name|user|person|someone|\W|\s)+$/i;
/** Earlier than this nobody agreed to be quoted on a website. */
const EARLIEST = "2000-01-01";

/** Testimonials are of real customers who agreed, and say what connects them to the lender. */
export const testimonialConsent: SourceCheck = {
  id: "testimonial-consent",
  files: /^testimonials\.yaml$/,
  find: (_file, { testimonials, today }) =>
    testimonials.flatMap((testimonial, index) => {
      const rows: Row[] = testimonial.sample
        ? [[true, "sample", "is invented.", "16 CFR 465.2, 16 CFR 255.2"]]
        : [...person(testimonial), ...proof(testimonial, today), ...repeated(testimonials, index)];
      return problemsOf(rows).map(({ at = [], advice, rule = "" }) => ({
        at: ["testimonials", index, ...at],
        advice: `The testimonial of ${testimonial.name} ${advice}`,
        rule,
      }));
    }),
};

const person = ({ name, location, text }: Testimonial): Row[] => [
  [
    isPlaceholder(name) || NOBODY.test(name),
    "name",
    "names nobody. Write the name as the customer agreed to be quoted.",
    REVIEWS,
  ],
  [isPlaceholder(location), "location", "does not say where the customer lives.", REVIEWS],
  [isPlaceholder(text), "text", "says nothing yet. Write the customer’s own words.", REVIEWS],
];

function proof({ proof: given }: Testimonial, today: string): Row[] {
  const unproven = "has no proof of the customer’s consent";
  if (!given) return [[true, [], `${unproven}.`, REVIEWS]];
  const { agreedOn, agreementReference, customerReference, connection } = given;
  return [
    [
      isVagueReference(agreementReference),
      ["proof", "agreementReference"],
      `${unproven}: say where the agreement is kept.`,
      REVIEWS,
    ],
    [
      isPlaceholder(customerReference),
      ["proof", "customerReference"],
      `${unproven}: write your number for the customer.`,
      REVIEWS,
    ],
    [
      connection !== undefined && isPlaceholder(connection),
      ["proof", "connection"],
      "leaves open what connects its author to you. Write it, or take the line out.",
      "16 CFR 255.5",
    ],
    [agreedOn > today, ["proof", "agreedOn"], "was agreed to on a day to come.", "16 CFR 465.2"],
    [
      agreedOn < EARLIEST,
      ["proof", "agreedOn"],
      "was agreed to before there were such pages.",
      "16 CFR 465.2",
    ],
  ];
}

/** One customer does not speak as two, and two do not say the same. */
const repeated = (all: readonly Testimonial[], index: number): Row[] =>
  all.slice(0, index).flatMap((other): Row[] => {
    const { name, text = "", proof: given } = all[index] ?? {};
    const isSameCustomer = given !== undefined && given.customerReference === other.proof?.customerReference;
    return [
      [other.text.trim() === text.trim(), "text", `says the same as that of ${other.name}.`, REVIEWS],
      [
        isSameCustomer && name !== other.name,
        ["proof", "customerReference"],
        `has the customer number of ${other.name}.`,
        REVIEWS,
      ],
    ];
  });
