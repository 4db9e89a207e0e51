import { STILL_ENGLISH } from "../parity/parity.ts";
import { LenderProblems } from "../problem.ts";
import { locateProblems, readFile, readIfThere } from "../reading/read-file.ts";
import { addressesSchema, SECOND_LANGUAGE, translatedFactsSchema } from "../schema/language.ts";
import type { LenderFacts } from "../schema/lender.ts";
import { providerSchema } from "../schema/provider.ts";
import type { Testimonial } from "../schema/testimonials.ts";

const FACTS_FILE = `${SECOND_LANGUAGE}/facts.yaml`;

/** "Mon–Fri", "the prime rate", and neither "24/7" nor "SOFR". */
const WORDS = /\p{Ll}{2}.*[\s–-].*\p{Ll}{2}/u;

/** What the files say that only the second language has. @throws LenderProblems */
export function readSecondLanguage(
  folder: string,
  { lender, testimonials }: { lender: LenderFacts; testimonials: readonly Testimonial[] },
) {
  const addresses = readFile(folder, `${SECOND_LANGUAGE}/addresses.yaml`, addressesSchema);
  const facts = readFile(folder, FACTS_FILE, translatedFactsSchema);
  const provider = readIfThere(folder, `${SECOND_LANGUAGE}/provider.yaml`, providerSchema);
  const translated = new Map(facts.data?.testimonials.map((one) => [one.name, one]));
  const untold = testimonials
    .filter(({ name }) => facts.data && !translated.has(name))
    .map(({ name }) => ({
      path: ["testimonials"],
      message: `The testimonial of ${name} is missing. Write its words here, under the name that testimonials.yaml has.`,
    }));
  const english = [
    ["supportHours", lender.supportHours] as const,
    ["productIndex", lender.product.index] as const,
  ]
    .filter(([name, words]) => facts.data?.[name] === words && WORDS.test(words))
    .map(([name]) => ({ path: [name], message: `${name}: ${STILL_ENGLISH} Write it in Spanish.` }));
  const problems = [
    ...[addresses, facts, provider].flatMap((file) => file.problems),
    ...locateProblems(folder, FACTS_FILE, [...untold, ...english]),
  ];
  if (!addresses.data || !facts.data || problems.length > 0) throw new LenderProblems(folder, problems);
  const { supportHours, productIndex: index, questions } = facts.data;
  return {
    lender: { ...lender, supportHours, product: { ...lender.product, index } },
    testimonials: testimonials.flatMap((testimonial): Testimonial[] => {
      const { location, text, alt } = translated.get(testimonial.name) ?? {};
      if (!location || !text || !alt) return [];
      return [{ ...testimonial, location, text, picture: { ...testimonial.picture, alt } }];
    }),
    questions,
    parts: addresses.data,
    provider: provider.data,
  };
}
