import type { Attribution } from "@heloc/survey-embed/attribution";
import { NO_CAMPAIGN, OTHER } from "./stages.ts";

const MAXIMUM_LENGTH = 64;

/** An email address, a pair such as name=ann, a US or international telephone number, a number of a person or a browser. */
const PERSONS: readonly RegExp[] = [
  /@|%40|=|%3d/i,
  /(^|\D)(1[\s().-]*)?[2-9]\d{2}[\s().-]*[2-9]\d{2}[\s().-]*\d{4}($|\D)/,
  /(\+|^00)[\d\s().-]{7,}/,
  /(^|\D)\d{3}-\d{2}-\d{4}($|\D)/,
  /[\da-f]{20}|[\da-f]{8}-[\da-f]{4}-/i,
];

/** The campaign of a visit, "google/spring-heloc", out of the marks that came with it. */
export const campaignOf = ({ utm_source: source, utm_campaign: campaign }: Attribution): string =>
  tidyCampaign([source, campaign].filter(Boolean).join("/"));

/** In small letters, digits and . _ / -, or "other" where it may name a person; a tidy one stays as it is. */
export function tidyCampaign(text: string): string {
  if (text === "") return NO_CAMPAIGN;
  if (PERSONS.some((pattern) => pattern.test(text))) return OTHER;
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9._/-]+/g, "-")
    .slice(0, MAXIMUM_LENGTH)
    .replace(/^[-/]+|[-/]+$/g, "");
  return plain === "" ? OTHER : plain;
}
