/** A plain object out of whatever a message carried. */
export function asRecord(data: unknown): Record<string, unknown> | undefined {
  return typeof data === "object" && data !== null && !Array.isArray(data)
    ? (data as Record<string, unknown>)
    : undefined;
}

/** The object that a message carries as JSON text; undefined for any other text. */
export function asJsonRecord(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== "string" || !data.startsWith("{")) return undefined;
  try {
    return asRecord(JSON.parse(data));
  } catch {
    return undefined;
  }
}

/** Only own properties count, so that "__proto__" and "constructor" find nothing. */
export function own(record: Record<string, unknown> | undefined, key: string): unknown {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** A number of pixels as a resize event; undefined for a text, NaN and Infinity. */
export function asResize(value: unknown): { type: "resize"; height: number } | undefined {
  return typeof value === "number" && Number.isFinite(value) ? { type: "resize", height: value } : undefined;
}

const LONGEST_ID = 100;

export function asId(value: unknown): string | undefined {
  const id = typeof value === "number" ? String(value) : value;
  return typeof id === "string" && id !== "" && id.length <= LONGEST_ID ? id : undefined;
}

/**
 * The origin of the configured address, and the vendor's other documented ones where the address is the vendor's own: on a
 * lender's own domain (white label) these would carry other people's forms.
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
