import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";
import { publicPath, type Addresses } from "@heloc/lender/addresses";
import { secondPages } from "./second-language.ts";

const UNLISTED = ["/thank-you", "/404"];

/** The sitemap of all pages, each with the other language. @param built where the pass of the second has left its pages */
export function siteMap(
  siteAddress: string,
  built: string,
  addresses: Addresses | undefined,
): AstroIntegration {
  const pages = addresses ? secondPages(built, addresses).filter(([name]) => !UNLISTED.includes(name)) : [];
  const addressOf = (path: string) => new URL(path, siteAddress).href;
  const names = new Map(pages.flatMap(([name, path]) => [name, path].map((one) => [addressOf(one), name])));
  return sitemap({
    filter: (page) => !UNLISTED.some((name) => page.endsWith(name)),
    customPages: pages.map(([, path]) => addressOf(path)),
    // Keeps each file of the sitemap small; the index lists them all.
    entryLimit: 1_000,
    serialize: (item) => {
      const name = names.get(item.url);
      if (name === undefined) return item;
      return {
        ...item,
        links: [
          { lang: "en", url: addressOf(name) },
          { lang: "es", url: addressOf(publicPath(name, addresses)) },
        ],
      };
    },
  });
}
