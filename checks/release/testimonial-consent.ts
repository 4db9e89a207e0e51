import type { Testimonial } from "@heloc/lender/schema/testimonials";
import type { SourceCheck } from "../check.ts";
import { isPlaceholder, isVagueReference } from "./placeholder.ts";

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
      const rows = testimonial.sample
        ? [wrong("is invented.", ["sample"], "16 CFR 465.2, 16 CFR 255.2")]
        : [...person(testimonial), ...proof(testimonial, today), ...repeated(testimonials, index)];
      return rows.map(({ is, at, rule }) => ({
        at: ["testimonials", index, ...at],
        advice: `The testimonial of ${testimonial.name} ${is}`,
        rule,
      }));
    }),
};

interface Wrong {
  is: string;
  at: string[];
  rule: string;
}
const wrong = (is: string, at: string[], rule = REVIEWS): Wrong => ({ is, at, rule });

function person({ name, location, text }: Testimonial): Wrong[] {
  return [
    ...(isPlaceholder(name) || NOBODY.test(name)
      ? [wrong("names nobody. Write the name as the customer agreed to be quoted.", ["name"])]
      : []),
    ...(isPlaceholder(location) ? [wrong("does not say where the customer lives.", ["location"])] : []),
    ...(isPlaceholder(text) ? [wrong("says nothing yet. Write the customer’s own words.", ["text"])] : []),
  ];
}

function proof({ proof: given }: Testimonial, today: string): Wrong[] {
  if (!given) return [wrong("has no proof of the customer’s consent.", [])];
  const { agreedOn, agreementReference, customerReference, connection } = given;
  const at = (key: string) => ["proof", key];
  return [
    ...(isPlaceholder(agreementReference) || isVagueReference(agreementReference)
      ? [
          wrong(
            "has no proof of the customer’s consent: say where the agreement is kept.",
            at("agreementReference"),
          ),
        ]
      : []),
    ...(isPlaceholder(customerReference)
      ? [
          wrong(
            "has no proof of the customer’s consent: write your number for the customer.",
            at("customerReference"),
          ),
        ]
      : []),
    ...(connection !== undefined && isPlaceholder(connection)
      ? [
          wrong(
            "leaves open what connects its author to you. Write it, or take the line out.",
            at("connection"),
            "16 CFR 255.5",
          ),
        ]
      : []),
    ...(agreedOn > today ? [wrong("was agreed to on a day to come.", at("agreedOn"), "16 CFR 465.2")] : []),
    ...(agreedOn < EARLIEST
      ? [wrong("was agreed to before there were such pages.", at("agreedOn"), "16 CFR 465.2")]
      : []),
  ];
}

/** One customer does not speak as two, and two do not say the same. */
function repeated(all: readonly Testimonial[], index: number): Wrong[] {
  const own = all[index];
  return all
    .slice(0, index)
    .flatMap((other) => [
      ...(other.text.trim() === own?.text.trim()
        ? [wrong(`says the same as that of ${other.name}.`, ["text"])]
        : []),
      ...(other.proof &&
      other.proof.customerReference === own?.proof?.customerReference &&
      other.name !== own.name
        ? [wrong(`has the customer number of ${other.name}.`, ["proof", "customerReference"])]
        : []),
    ]);
}
