import { addresses } from "@heloc/lender/current";
import { linkIn, publicPath } from "@heloc/lender/addresses";

/** The address of a page that code and words name in English: "/faq" is "/es/preguntas" on the Spanish pages. */
export const pathTo = (name: string): string => publicPath(name, addresses);

/** Where a link of the words leads: to a page of this site in the language of the words, or to another site. */
export const linkTo = (href: string): string => linkIn(href, addresses);
