import { lender } from "@heloc/content/lender";

/** The full public address of a path of the site. */
export function addressOf(path: string, site: URL | undefined): string {
  return new URL(path, site ?? lender.siteAddress).href;
}
