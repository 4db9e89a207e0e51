import type { LenderFacts } from "../schema/lender.ts";
import type { TranslatedFacts } from "../schema/language.ts";
import type { Testimonial } from "../schema/testimonials.ts";
import type { Fault } from "../reading/locate-problems.ts";

/** The facts as readers of the second language get them, and what es/facts.yaml lacks. */
export function translateFacts(
  lender: LenderFacts,
  testimonials: readonly Testimonial[],
  translated: TranslatedFacts,
): { lender: LenderFacts; testimonials: Testimonial[]; faults: Fault[] } {
  const { supportHours, productIndex } = translated;
  const inBoth = testimonials.map((testimonial) => ({
    testimonial,
    words: translated.testimonials.find(({ name }) => name === testimonial.name),
  }));
  return {
    lender: { ...lender, supportHours, product: { ...lender.product, index: productIndex } },
    testimonials: inBoth.flatMap(({ testimonial, words }) =>
      words
        ? [
            {
              ...testimonial,
              location: words.location,
              text: words.text,
              picture: { ...testimonial.picture, alt: words.alt },
            },
          ]
        : [],
    ),
    faults: inBoth
      .filter(({ words }) => !words)
      .map(({ testimonial: { name } }) => ({
        path: ["testimonials"],
        message: `The testimonial of ${name} is missing. Write its words here, under the name that testimonials.yaml has.`,
      })),
  };
}
