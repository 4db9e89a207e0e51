import { machines } from "@heloc/lender/current";

/** The full public address of a path of the site. */
export const addressOf = (path: string): string => new URL(path, import.meta.env.SITE).href;

/** The lender, where a description only refers to it. */
export const LENDER_REFERENCE = {
  "@type": "Organization" as const,
  name: machines.siteName,
  url: addressOf("/"),
};
