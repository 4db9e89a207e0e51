import { publicPath } from "@heloc/lender/addresses";

const other = import.meta.env.OTHER_LANGUAGE;

/** Where the same page is in the other language; undefined where the lender has only one. @param path in English */
export const inOtherLanguage = (path: string): { language: string; path: string } | undefined =>
  other && { language: other.language, path: publicPath(path, other.addresses) };
