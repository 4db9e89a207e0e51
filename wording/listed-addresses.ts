import { claims } from "@heloc/content/claims";
import { lender } from "@heloc/content/lender";
import { testimonials } from "@heloc/content/en/testimonials";
import { articleIds, readArticleHead } from "./article-heads.ts";
import type { Finding } from "./finding.ts";

/** An address of another site that content/ lists, and where. */
interface Listed {
  place: string;
  address: string;
}

/** Every address of another site in the facts and in the heads of the articles. */
export async function listedAddresses(): Promise<Listed[]> {
  const ids = await articleIds();
  const sources = await Promise.all(
    ids.map(async (id) =>
      ((await readArticleHead(id)).sources ?? []).map(({ url }) => ({
        place: `content/en/blog/${id}.mdx`,
        address: url,
      })),
    ),
  );
  return [
    ...sources.flat(),
    ...addressesIn("content/claims.ts", claims),
    ...addressesIn("content/lender.ts", lender),
    ...addressesIn("content/en/testimonials.ts", testimonials),
  ];
}

function addressesIn(place: string, value: unknown): Listed[] {
  if (typeof value === "string") return /^https?:/.test(value) ? [{ place, address: value }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((part) => addressesIn(place, part));
}

/** Listed addresses that no reader could follow: not https, without a host, or written with a space. */
export function findMalformedAddresses(listed: Listed[]): Finding[] {
  return listed.flatMap(({ place, address }) => {
    const isWhole = URL.canParse(address) && /^https:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/.test(address);
    if (isWhole) return [];
    const advice =
      "A source is a whole address that starts with https:// and has no spaces. Copy it from the browser.";
    return { check: "links", place, text: address, advice };
  });
}
