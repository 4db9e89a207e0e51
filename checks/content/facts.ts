import { ARTICLES } from "@heloc/lender/articles/read-articles";
import type { Lender } from "@heloc/lender/read-lender";
import {
  readReviews,
  readSignatures,
  SIGN_OFFS_FILE,
  type Review,
  type Signature,
} from "@heloc/lender/reviews";
import type { Language } from "@heloc/lender/schema/language";
import { readWhenChanged } from "@heloc/lender/read-when-changed";
import type { SourceFile } from "./source-files.ts";
import { textsIn } from "./typed-texts.ts";

/** Everything that the checks compare files and pages with. */
export interface Facts extends Pick<
  Lender,
  "lender" | "claims" | "rates" | "provider" | "testimonials" | "articles" | "examples"
> {
  folder: string;
  reviews: Review[];
  signOffs: Signature[];
  /** Year-month-day. */
  today: string;
  /** The addresses of other sites that a page may link to: those of the facts, the heads of articles and the badges. */
  listed: string[];
}

/**
 * What a lender's folder says, on a day, in one of its languages.
 * @throws LenderProblems when the folder cannot be read
 */
export async function readFacts(folder: string, today: string, language: Language = "en"): Promise<Facts> {
  const content = readWhenChanged(folder, language);
  const { lender, claims, testimonials, articles, landing } = content;
  const sources = articles.map((article) => article.sources);
  const badges = landing.badges.list.map(({ link }) => link);
  return {
    ...content,
    folder,
    today,
    reviews: readReviews(folder),
    signOffs: readSignatures(folder, SIGN_OFFS_FILE),
    listed: textsIn([lender, claims, testimonials, sources, badges]).filter((text) => /^https?:/.test(text)),
  };
}

/** The article that was read from a file. Undefined for one that the lender keeps for other states. */
export const articleIn = ({ path }: SourceFile, { articles }: Facts) =>
  articles.find(({ id }) => path === `${ARTICLES}/${id}.mdx`);
