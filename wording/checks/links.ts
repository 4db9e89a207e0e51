import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BuiltPage } from "../../compliance/built-page.ts";
import type { Finding } from "../finding.ts";

/** What was built, as far as a link can lead into it. */
export interface BuiltSite {
  pages: BuiltPage[];
  /** The folder of the built files. */
  folder: string;
  /** The site's own origin, under which links may also be written out: "https://www.hearthline.example". */
  origin: string;
}

/** What a link may lead to outside of the site. */
export interface ListedAddresses {
  /** Whole addresses that content/ lists. */
  addresses: ReadonlySet<string>;
  /** Computers of companies that work for the lender (content/lender.ts, serviceProviders). */
  hosts: readonly string[];
  /** Where the survey is, which the build names: on this machine without https. */
  surveyOrigin: string;
}

const NOTHING_LISTED: ListedAddresses = { addresses: new Set(), hosts: [], surveyOrigin: "" };
const ADDRESSES = {
  href: "a, link, area",
  src: "img, script, source, iframe",
  srcset: "img, source",
} as const;

/** Links of a page that lead nowhere, and links to other sites that nobody listed. */
export function findBrokenLinks(page: BuiltPage, site: BuiltSite, listed: ListedAddresses): Finding[] {
  const addresses = Object.entries(ADDRESSES).flatMap(([name, elements]) =>
    page.root.querySelectorAll(elements).flatMap((element) => {
      const value = element.getAttribute(name);
      if (value === undefined) return [];
      return name === "srcset" ? value.split(/,\s+/).map((part) => part.split(" ")[0] ?? "") : [value];
    }),
  );
  return [...new Set(addresses)].flatMap((address) => judgeAddress(address, page.path, site, listed));
}

/** The same for a text that is no page: the feed, the sitemap, the page for assistants. */
export function findBrokenAddresses(place: string, text: string, site: BuiltSite): Finding[] {
  const addresses = text.match(/https?:\/\/[^\s<>")\]]+/g) ?? [];
  return [...new Set(addresses)]
    .filter((address) => new URL(address).origin === site.origin)
    .flatMap((address) => judgeAddress(address, place, site, NOTHING_LISTED));
}

function judgeAddress(address: string, place: string, site: BuiltSite, listed: ListedAddresses): Finding[] {
  const finding = (advice: string): Finding[] => [{ check: "links", place, text: address, advice }];
  if (address.startsWith("data:")) return [];
  if (/^(tel:\+\d{8,15}|mailto:[^@\s]+@[^@\s]+)$/.test(address)) return [];
  if (!URL.canParse(address, `${site.origin}${place}`)) return finding("This is no address. Correct it.");
  const url = new URL(address, `${site.origin}${place}`);
  if (url.origin === site.origin) return judgeInternal(url, finding, site);
  if (url.origin === listed.surveyOrigin) return [];
  if (url.protocol !== "https:") return finding("An address of another site starts with https://.");
  if (listed.addresses.has(address) || listed.hosts.includes(url.host)) return [];
  return finding(
    "This address of another site is on no list. In an article, put it under “sources” in the head; elsewhere take it from content/lender.ts or claims.ts.",
  );
}

function judgeInternal(
  url: URL,
  finding: (advice: string) => Finding[],
  { pages, folder }: BuiltSite,
): Finding[] {
  const path = decodeURIComponent(url.pathname);
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) {
    const isFile = /\.\w+$/.test(path) && !path.endsWith(".html") && existsSync(join(folder, path));
    return isFile ? [] : finding("Nothing was built at this address. Correct it, or take the link away.");
  }
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (fragment === "" || page.root.querySelector(`[id="${fragment}"]`)) return [];
  return finding(`${path} has no part with the id “${fragment}”. Correct what stands behind the #.`);
}
