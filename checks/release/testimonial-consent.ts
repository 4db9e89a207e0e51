import type { Testimonial } from "@heloc/lender/schema/testimonials";
import { citing, problemsIn, type Found, type SourceCheck } from "../check.ts";
import { isPlaceholder, isVagueReference } from "./placeholder.ts";

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
    testimonials.map((testimonial, index) => {
      const found: Found = testimonial.sample
        ? { at: ["sample"], advice: "is invented.", rule: "16 CFR 465.2, 16 CFR 255.2" }
        : citing("16 CFR 465.2, 16 CFR 255.2(c)", [
            person(testimonial),
            proof(testimonial, today),
            repeated(testimonial, testimonials.slice(0, index)),
          ]);
      return problemsIn(found).map(({ at = [], advice, ...rest }) => ({
        ...rest,
        at: ["testimonials", index, ...at],
        advice: `The testimonial of ${testimonial.name} ${advice}`,
      }));
    }),
};

const person = ({ name, location, text }: Testimonial): Found => [
  (isPlaceholder(name) || NOBODY.test(name)) && {
    at: ["name"],
    advice: "names nobody. Write the name as the customer agreed to be quoted.",
  },
  isPlaceholder(location) && { at: ["location"], advice: "does not say where the customer lives." },
  isPlaceholder(text) && { at: ["text"], advice: "says nothing yet. Write the customer’s own words." },
];

function proof({ proof: given }: Testimonial, today: string): Found {
  const unproven = "has no proof of the customer’s consent";
  if (!given) return { advice: `${unproven}.` };
  const { agreedOn, agreementReference, customerReference, connection } = given;
  return [
    isVagueReference(agreementReference) && {
      at: ["proof", "agreementReference"],
      advice: `${unproven}: say where the agreement is kept.`,
    },
    isPlaceholder(customerReference) && {
      at: ["proof", "customerReference"],
      advice: `${unproven}: write your number for the customer.`,
    },
    connection !== undefined &&
      isPlaceholder(connection) && {
        at: ["proof", "connection"],
        advice: "leaves open what connects its author to you. Write it, or take the line out.",
        rule: "16 CFR 255.5",
      },
    agreedOn > today && {
      at: ["proof", "agreedOn"],
      advice: "was agreed to on a day to come.",
      rule: "16 CFR 465.2",
    },
    agreedOn < EARLIEST && {
      at: ["proof", "agreedOn"],
      advice: "was agreed to before there were such pages.",
      rule: "16 CFR 465.2",
    },
  ];
}

/** One customer does not speak as two, and two do not say the same. */
const repeated = ({ name, text, proof: given }: Testimonial, before: readonly Testimonial[]): Found =>
  before.map((other) => [
    other.text.trim() === text.trim() && { at: ["text"], advice: `says the same as that of ${other.name}.` },
    given !== undefined &&
      given.customerReference === other.proof?.customerReference &&
      name !== other.name && {
        at: ["proof", "customerReference"],
        advice: `has the customer number of ${other.name}.`,
      },
  ]);
