import type { FrameEvent } from "./provider.ts";

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

/** The configured origin, and the vendor's other ones if it is the vendor's own: beside a white-label domain they carry other people's forms. */
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

/** A frame with iframe-resizer reports no height before it: id, margin, width wanted, log, interval, public methods, automatic. */
export const RESIZER_INIT = "[iFrameSizer]survey:0:false:false:32:true:true";

/** A frame whose script came late asks for the first message again. */
const ASKS_FOR_INIT = /^\[i[Ff]rameResizerChild\]Ready$/;

/** "[iFrameSizer]<id>:<height>:<width>:<reason>" */
const REPORT = /^\[iFrameSizer\][^:]{0,100}:(\d{1,7}(?:\.\d{1,6})?):\d/;

/** Reads the protocol of davidjbradshaw/iframe-resizer, versions 2 to 4, which several vendors have in their frames. */
export function readResizer(data: unknown): FrameEvent | undefined {
  if (typeof data !== "string") return undefined;
  if (ASKS_FOR_INIT.test(data)) return { type: "ready", replies: [RESIZER_INIT] };
  const height = REPORT.exec(data)?.[1];
  return height ? { type: "resize", height: Number(height) } : undefined;
}
