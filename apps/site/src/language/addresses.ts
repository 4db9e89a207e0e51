import { addresses } from "@heloc/lender/current";
import { publicPath } from "@heloc/lender/addresses";

/** The address of a page that code and words name in English: "/faq" is "/es/preguntas" on the Spanish pages. */
export const pathTo = (name: string): string => publicPath(name, addresses);

/** Where a link of the words leads: to a page of this site in the language of the words, or to another site. */
export const linkTo = (href: string): string => (href.startsWith("/") ? pathTo(href) : href);

const other = import.meta.env.OTHER_LANGUAGE;

/** Where the same page is in the other language; undefined where the lender has only one. @param path in English */
export const inOtherLanguage = (path: string): { language: string; path: string } | undefined =>
  other && { language: other.language, path: publicPath(path, other.addresses) };

export const addressOf = (path: string): string => new URL(path, import.meta.env.SITE).href;
