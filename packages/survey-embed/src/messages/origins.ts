/** Which origins a survey may speak from. */

/**
 * The origin of the configured address, and the vendor's other documented ones when the address is the vendor's own. An
 * address on the lender's own domain (white label) allows no others: the vendor's shared hosts carry other people's forms.
 */
export function originsOf(address: string, isVendors: (host: string) => boolean, others: string[]): string[] {
  const { origin, hostname } = new URL(address);
  return isVendors(hostname) ? [...new Set([origin, ...others])] : [origin];
}

/** @param allowed origins; "https://*.jotform.com" stands for every host under that domain, over https only */
export function isAllowed(origin: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => {
    const [scheme, domain] = entry.split("*");
    if (domain === undefined) return origin === entry;
    return origin.startsWith(scheme as string) && origin.endsWith(domain);
  });
}
