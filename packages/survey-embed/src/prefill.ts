import type { CarryOver } from "./carry-over.ts";
import type { FrameEmbed, Handover, Provider } from "./provider.ts";

/** Our names for fields of another provider's form, as a lender writes them in provider.yaml. */
const FIELDS = {
  homeValueDollars: "home_value",
  mortgageBalanceDollars: "mortgage_balance",
  creditScore: "credit_score",
  propertyState: "property_state",
} satisfies Record<keyof CarryOver, string>;

/**
 * The visitor's values under the names of the provider's fields.
 * @param names of the provider by ours
 * @param onlyNamed true for providers whose fields have numbers, where our own names would mean nothing
 */
export function nameValues(
  { attribution, answers }: Handover,
  names: Record<string, string> = {},
  onlyNamed = false,
): Record<string, string> {
  const values: Record<string, string> = { ...attribution };
  for (const [answer, field] of Object.entries(FIELDS)) {
    const value = answers[answer as keyof CarryOver];
    if (value !== undefined) values[field] = String(value);
  }
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !onlyNamed || Object.hasOwn(names, name))
      .map(([name, value]) => [Object.hasOwn(names, name) ? (names[name] as string) : name, value]),
  );
}

/** Values as a query or hash. Spaces are %20 and plus signs %2B: some vendors decode twice, others take "+" for a plus. */
export function encodeValues(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
}

/** The address with more parameters in its query. What the lender wrote in the address wins. */
export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  const more = Object.fromEntries(Object.entries(values).filter(([name]) => !url.searchParams.has(name)));
  url.search = [url.search.slice(1), encodeValues(more)].filter(Boolean).join("&");
  return url.href;
}

/** A frame that takes the visitor's values in its query, as does the survey's own page. @param more such as another address in the frame */
export function queryFrame(
  address: string,
  values: (handover: Handover) => Record<string, string>,
  more: Partial<FrameEmbed> = {},
): Pick<Provider, "embed" | "pageAddress" | "pageFor" | "origins"> {
  const fillInto = (base: string) => (handover: Handover) => withQuery(base, values(handover));
  return {
    embed: { kind: "frame", address, fill: fillInto(more.address ?? address), ...more },
    pageAddress: address,
    pageFor: fillInto(address),
    origins: [new URL(address).origin],
  };
}
