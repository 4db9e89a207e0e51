import type { Article } from "../articles/read-article.ts";
import { locateProblems, readFile, readIfThere } from "../reading/read-file.ts";
import {
  addressesSchema,
  SECOND_LANGUAGE,
  translatedFactsSchema,
  type AddressParts,
} from "../schema/language.ts";
import type { LenderFacts } from "../schema/lender.ts";
import { providerSchema } from "../schema/provider.ts";
import type { Testimonial } from "../schema/testimonials.ts";

/** The files that only the second language has. */
const ADDRESSES_FILE = `${SECOND_LANGUAGE}/addresses.yaml`;
const TRANSLATED_FACTS_FILE = `${SECOND_LANGUAGE}/facts.yaml`;
const PROVIDER_FILE = `${SECOND_LANGUAGE}/provider.yaml`;

/** What the files say that only the second language has. Nothing of it may be used where there are problems. */
export function readSecondLanguage(
  folder: string,
  { lender, testimonials }: { lender: LenderFacts; testimonials: readonly Testimonial[] },
) {
  const addresses = readFile(folder, ADDRESSES_FILE, addressesSchema);
  const facts = readFile(folder, TRANSLATED_FACTS_FILE, translatedFactsSchema);
  const provider = readIfThere(folder, PROVIDER_FILE, providerSchema);
  const problems = [addresses, facts, provider].flatMap((file) => file.problems);
  if (!addresses.data || !facts.data)
    return { lender, testimonials: [], questions: "", parts: {} as AddressParts, problems };
  const { supportHours, productIndex: index, questions, testimonials: translated } = facts.data;
  const wordsOf = (name: string) => translated.find((one) => one.name === name);
  const untold = testimonials
    .filter(({ name }) => !wordsOf(name))
    .map(({ name }) => ({
      path: ["testimonials"],
      message: `The testimonial of ${name} is missing. Write its words here, under the name that testimonials.yaml has.`,
    }));
  return {
    lender: { ...lender, supportHours, product: { ...lender.product, index } },
    testimonials: testimonials.flatMap((testimonial): Testimonial[] => {
      const words = wordsOf(testimonial.name);
      if (!words) return [];
      const { location, text, alt } = words;
      return [{ ...testimonial, location, text, picture: { ...testimonial.picture, alt } }];
    }),
    questions,
    parts: addresses.data,
    provider: provider.data,
    problems: [
      ...problems,
      ...locateProblems(folder, ADDRESSES_FILE, sameParts(addresses.data)),
      ...locateProblems(folder, TRANSLATED_FACTS_FILE, untold),
    ],
  };
}

/** Two pages cannot be at one address. Further pages of the list stand behind it and share the room with its articles. */
const sameParts = (parts: AddressParts) => {
  const pages = Object.entries(parts).filter(([page]) => page !== "blogPage");
  return pages
    .filter(([, part], index) => pages.findIndex(([, other]) => other === part) < index)
    .map(([page, part]) => ({
      path: [page],
      message: `${page}: ${part} is another page’s address already.`,
    }));
};

/** The last part of each article's address in the second language; an article without a slug keeps its id. */
export const slugsOf = (articles: readonly Article[]): Record<string, string> =>
  Object.fromEntries(articles.map(({ id, slug = id }) => [id, slug]));
