import { ARTICLES } from "@heloc/lender/articles/read-articles";
import type { Lender } from "@heloc/lender/read-lender";
import { textsIn } from "./texts-in.ts";

/** An address of another site that a lender's folder lists, and in which of its files. */
export interface ListedAddress {
  files: string[];
  address: string;
}

/** Every address of another site in the facts, in the heads of the articles and in the badges. */
export function listedAddresses({
  claims,
  lender,
  testimonials,
  articles,
  landing,
}: Lender): ListedAddress[] {
  const sources = articles.flatMap(({ id, sources }) =>
    addressesIn(
      [`${ARTICLES}/${id}.mdx`],
      sources.map(({ url }) => url),
    ),
  );
  return [
    ...sources,
    ...addressesIn(["claims.yaml", "en/claims.yaml"], claims),
    ...addressesIn(["lender.yaml"], lender),
    ...addressesIn(["testimonials.yaml"], testimonials),
    ...addressesIn(
      ["en/landing.yaml"],
      landing.badges.list.map(({ link }) => link?.href ?? ""),
    ),
  ];
}

const addressesIn = (files: string[], value: unknown): ListedAddress[] =>
  textsIn(value)
    .filter((text) => /^https?:/.test(text))
    .map((address) => ({ files, address }));
