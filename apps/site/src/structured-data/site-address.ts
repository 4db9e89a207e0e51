import { machines } from "@heloc/content/en/machines";
import { lender } from "@heloc/content/lender";

/** The full public address of a path of the site. */
export function addressOf(path: string, site: URL | undefined): string {
  return new URL(path, site ?? lender.siteAddress).href;
}

/** The lender, where a description only refers to it. */
export const lenderReference = (site: URL | undefined) => ({
  "@type": "Organization" as const,
  name: machines.siteName,
  url: addressOf("/", site),
});
