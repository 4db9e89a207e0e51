import { existsSync } from "node:fs";
import { join } from "node:path";
import type { PageCheck } from "../check.ts";
import type { Facts } from "../content/facts.ts";
import { addressesOn, type BuiltPage } from "./built-page.ts";

const LINKS = {
  href: "a, link, area",
  src: "img, source, iframe",
  srcset: "img, source",
};

/** Links that lead nowhere, and links to other sites that nobody listed. Whose scripts run is for `other-parties`. */
export const links: PageCheck = {
  id: "links",
  pages: ["page", "survey", "text"],
  find: (page, facts) =>
    [...new Set(page.kind === "text" ? ownAddressesIn(page) : addressesOn(page, LINKS))].map((address) => {
      const advice = judgeAddress(address, page, facts);
      return advice && { words: asTyped(address, page), advice };
    }),
};

/** A text for machines writes our own addresses out; in the lender's folder their paths are typed. */
const asTyped = (address: string, { kind, site: { origin } }: BuiltPage): string =>
  kind === "text" && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

/** Of a text for machines only the addresses of our own site are judged: names of formats are addresses as well. */
const ownAddressesIn = ({ source, site }: BuiltPage): string[] =>
  (source.match(/https?:\/\/[^\s<>")\]]+/g) ?? []).filter(
    (address) => new URL(address).origin === site.origin,
  );

/** What is wrong with an address; nothing where it leads somewhere. */
function judgeAddress(
  address: string,
  page: BuiltPage,
  { lender, provider, listed }: Facts,
): string | undefined {
  if (address.startsWith("data:")) return undefined;
  if (/^(tel:\+\d{8,15}|mailto:[^@\s]+@[^@\s]+)$/.test(address)) return undefined;
  const base = `${page.site.origin}${page.path}`;
  if (!URL.canParse(address, base)) return "This is no address. Correct it.";
  const url = new URL(address, base);
  if (url.origin === page.site.origin) return judgeOwn(url, page);
  // The build names the survey's address, which on a developer's machine has no https.
  if (url.origin === new URL(provider.address).origin) return undefined;
  // The service puts the website's real address in its place: a journey opens what the survey leads to.
  if (page.kind === "survey" && url.origin === new URL(lender.siteAddress).origin) return undefined;
  if (url.protocol !== "https:") return "An address of another site starts with https://.";
  const isListed = listed.includes(address);
  if (isListed || lender.serviceProviders.some(({ host }) => host === url.host)) return undefined;
  return "This address of another site is on no list. In an article, put it under “sources” in the head; elsewhere take it from lender.yaml or claims.yaml.";
}

function judgeOwn(url: URL, { site }: BuiltPage): string | undefined {
  const path = decodeURIComponent(url.pathname);
  const page = site.pages.find((candidate) => candidate.path === path);
  if (!page) {
    const isFile = /\.\w+$/.test(path) && !path.endsWith(".html") && existsSync(join(site.folder, path));
    return isFile ? undefined : "Nothing was built at this address. Correct it, or take the link away.";
  }
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (fragment === "" || page.root.querySelector(`[id="${fragment}"]`)) return undefined;
  return `${path} has no part with the id “${fragment}”. Correct what stands behind the #.`;
}
