import { SECOND_LANGUAGE, type AddressParts } from "./schema/language.ts";

/** The pages of the site by the English address that code and words name them with. */
const PAGES = {
  "/heloc-benefits": "benefits",
  "/faq": "faq",
  "/mortgage-calculator": "calculator",
  "/blog": "blog",
  "/thank-you": "thankYou",
  "/privacy-choices": "privacyChoices",
} as const satisfies Record<string, keyof AddressParts>;

/** All pages of the site but its home page and its articles, by those names. */
export const SITE_PAGES = Object.keys(PAGES);

/** The home page of the second language; everything of that language stands behind it. */
export const SECOND_HOME = `/${SECOND_LANGUAGE}`;

export interface Addresses {
  parts: AddressParts;
  /** The last part of each article's address, by the article's id. */
  slugs: Readonly<Record<string, string>>;
}

/**
 * The address in the second language of a page or file that code and words name in English: "/faq#fees" is
 * "/es/preguntas#fees". What has no address of its own there keeps its name behind /es: "/es/feed.xml".
 * @param addresses undefined in the first language, where the name is the address
 */
export function publicPath(name: string, addresses: Addresses | undefined): string {
  if (!addresses) return name;
  const [, path = "", rest = ""] = /^([^#?]*)(.*)$/.exec(name) ?? [];
  return SECOND_HOME + behindHome(path, addresses) + rest;
}

function behindHome(path: string, { parts, slugs }: Addresses): string {
  if (path === "/") return "";
  const page = Object.entries(PAGES).find(([english]) => english === path)?.[1];
  if (page) return `/${parts[page]}`;
  const [, number] = /^\/blog\/page\/(\d+)$/.exec(path) ?? [];
  if (number) return `/${parts.blog}/${parts.blogPage}/${number}`;
  const [, id] = /^\/blog\/([^/]+)$/.exec(path) ?? [];
  return id === undefined ? path : `/${parts.blog}/${slugs[id] ?? id}`;
}
