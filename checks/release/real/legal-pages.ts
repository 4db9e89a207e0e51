import { globSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import type { Found } from "../../check.ts";
import type { Facts } from "../../content/facts.ts";
import { whyUnreachable } from "./reachable.ts";

const LINK_RULES = {
  privacy: "Cal. Bus. & Prof. Code 22577(b), 12 CFR 1016.4",
  terms: "15 U.S.C. 45",
  licensing: "15 U.S.C. 45",
} as const;

/** Privacy, terms and licensing lead to a page: elsewhere by a real address, on the site itself to one that it has. */
export const legalPages = (facts: Facts): Found =>
  (Object.keys(LINK_RULES) as (keyof typeof LINK_RULES)[]).map((name) => {
    const address = facts.lender.links[name];
    const wrong = whyUnreachable(address) ?? whyNoOwnPage(address ?? "", facts);
    const advice = `The ${name} link goes nowhere: it ${wrong}. Write the whole address of the page.`;
    return wrong && { at: ["links", name], advice, rule: LINK_RULES[name] };
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
