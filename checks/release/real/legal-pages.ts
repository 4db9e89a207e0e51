import { globSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import type { Found } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { sentencesOf } from "../say.ts";
import { whyUnreachable } from "./reachable.ts";

const say = sentencesOf("lender-is-real");

/** Privacy, terms and licensing lead to a page: elsewhere by a real address, on the site itself to one that it has. */
export const legalPages = (facts: Facts): Found =>
  (["privacy", "terms", "licensing"] as const).map((name) => {
    const address = facts.lender.links[name];
    const wrong = whyUnreachable(address) ?? whyNoOwnPage(address ?? "", facts);
    return wrong && say(`links.${name}`, { wrong });
  });

const withoutWww = (host: string) => host.replace(/^www\./, "");

/** What is wrong with an address on the site's own host; nothing for one elsewhere. */
function whyNoOwnPage(address: string, { lender, articles }: Facts): string | undefined {
  const url = new URL(address);
  if (withoutWww(url.hostname) !== withoutWww(new URL(lender.siteAddress).hostname)) return undefined;
  const path = url.pathname.replace(/(.)\/$/, "$1");
  if (path === "/") return "leads to the start page of the site";
  const pages = [...sitePages(), ...articles.map(({ id }) => `/blog/${id}`)];
  return pages.includes(path) ? undefined : `leads to ${path}, and the site has no such page`;
}

/** The pages that every lender's site has, but the one for an address without a page: its routes without a name in brackets. */
const sitePages = (): string[] => [
  "/blog",
  ...globSync("**/*.astro", { cwd: join(ROOT, "apps/site/src/pages") })
    .filter((file) => !/\[|^404|^index/.test(file))
    .map((file) => `/${file.replaceAll("\\", "/").replace(/\.astro$/, "")}`),
];
