import { claims } from "@heloc/content/claims";
import { lender } from "@heloc/content/lender";
import { testimonials } from "@heloc/content/en/testimonials";
import { readArticleHeads } from "./article-heads.ts";
import { textsIn } from "./texts-in.ts";

/** An address of another site that content/ lists, and in which file. */
export interface ListedAddress {
  file: string;
  address: string;
}

/** Every address of another site in the facts and in the heads of the articles. */
export async function listedAddresses(): Promise<ListedAddress[]> {
  const sources = (await readArticleHeads()).flatMap((head) =>
    addressesIn(
      `content/en/blog/${head.id}.mdx`,
      head.sources?.map(({ url }) => url),
    ),
  );
  return [
    ...sources,
    ...addressesIn("content/claims.ts", claims),
    ...addressesIn("content/lender.ts", lender),
    ...addressesIn("content/en/testimonials.ts", testimonials),
  ];
}

const addressesIn = (file: string, value: unknown): ListedAddress[] =>
  textsIn(value)
    .filter((text) => /^https?:/.test(text))
    .map((address) => ({ file, address }));
