/** Where a visitor came from: which marks are read, and how the first and the last arrival of one visit are kept. */

/** Marks by key. Those of the last arrival under their own names, of a different first one with "first_" before them. */
export type Attribution = Record<string, string>;

/** Only these are read from an address. Never the whole query: it may hold a name or an e-mail address. */
const CAMPAIGN = /^utm_[a-z_]{1,30}$/;
const CLICK = /^(gclid|gbraid|wbraid|fbclid|msclkid|dclid|ttclid|li_fat_id)$/;

/** The survey service takes 30 marks of 500 characters: 15 for each of two arrivals. */
const MAXIMUM_MARKS = 15;
const MAXIMUM_LENGTH = 500;
const FIRST = "first_";

export interface Arrival {
  address: string;
  referrer: string;
  /** Global Privacy Control: numbers that let an advertiser recognise a person's click are then left alone. */
  privacyControl?: boolean;
}

/** The marks of one arrival at the site. A value that looks like an e-mail address is left out. */
export function readArrival({ address, referrer, privacyControl = false }: Arrival): Attribution {
  const { origin, pathname, searchParams } = new URL(address);
  const marks: [string, string][] = [["landing_path", pathname]];
  const from = URL.canParse(referrer) ? new URL(referrer).origin : origin;
  if (from !== origin && from !== "null") marks.push(["referrer", from]);
  for (const [key, value] of searchParams) {
    if (CAMPAIGN.test(key) || (CLICK.test(key) && !privacyControl)) marks.push([key, value.trim()]);
  }
  return Object.fromEntries(
    marks
      .filter(([, value]) => value !== "" && !/@|%40/.test(value))
      .map(([key, value]): [string, string] => [key, value.slice(0, MAXIMUM_LENGTH).toWellFormed()])
      .slice(0, MAXIMUM_MARKS),
  );
}

/**
 * Adds an arrival to what is known of the visit.
 * @param known what `rememberVisit` kept earlier in this visit
 */
export function addArrival(known: Attribution | undefined, arrival: Attribution): Attribution {
  if (!known) return arrival;
  // Going from page to page inside the site is no new arrival.
  if (Object.keys(arrival).every((key) => key === "landing_path")) return known;
  const earlier = Object.entries(known).filter(([key]) => key.startsWith(FIRST));
  if (earlier.length > 0) return { ...arrival, ...Object.fromEntries(earlier) };
  const same = JSON.stringify(known) === JSON.stringify(arrival);
  if (same) return known;
  return {
    ...arrival,
    ...Object.fromEntries(Object.entries(known).map(([key, value]) => [FIRST + key, value])),
  };
}
