/** Campaign parameters, click IDs, referrer and landing page by key: of the last arrival, and with "first_" of a different first one. */
export type Attribution = Record<string, string>;

/** Only these are read from an address. Never the whole query: it may hold a name or an email address. */
const CAMPAIGN = /^utm_[a-z_]{1,30}$/;
export const CLICK_IDS = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid", "dclid", "ttclid", "li_fat_id"];

/** The survey service takes this many marks, for two arrivals together, each of at most this length. */
export const MAXIMUM_UTM_PARAMS = 30;
const MAXIMUM_LENGTH = 500;
const FIRST = "first_";

/** Other pages than ours may name arrivals of their own, such as "last_utm_source". */
const KEY_SHAPE = /^[a-z0-9_.-]{1,40}$/;
const KEY_PREFIX = /^(utm|first|last)_./;
const ARRIVAL_KEYS = ["referrer", "landing_path"];

/** Whether a key is one of the known marks of advertising and referral. */
export const isAttributionKey = (key: string): boolean =>
  KEY_SHAPE.test(key) && (KEY_PREFIX.test(key) || CLICK_IDS.includes(key) || ARRIVAL_KEYS.includes(key));

export const isAttributionValue = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MAXIMUM_LENGTH;

interface Arrival {
  address: string;
  referrer: string;
  /** Global Privacy Control: click IDs, by which an advertiser recognizes a person, are then not read. */
  privacyControl?: boolean;
}

/** The marks of one arrival at the site. A value that looks like an email address is left out. */
export function readArrival({ address, referrer, privacyControl = false }: Arrival): Attribution {
  const { origin, pathname, searchParams } = new URL(address);
  const marks: [string, string][] = [["landing_path", pathname]];
  const from = URL.canParse(referrer) ? new URL(referrer).origin : origin;
  if (from !== origin && from !== "null") marks.push(["referrer", from]);
  for (const [key, value] of searchParams) {
    if (CAMPAIGN.test(key) || (CLICK_IDS.includes(key) && !privacyControl)) marks.push([key, value.trim()]);
  }
  return Object.fromEntries(
    marks
      .filter(([, value]) => value !== "" && !/@|%40/.test(value))
      .map(([key, value]): [string, string] => [key, value.slice(0, MAXIMUM_LENGTH).toWellFormed()])
      .slice(0, MAXIMUM_UTM_PARAMS / 2),
  );
}

/** Adds an arrival to what is known of the visit. */
export function addArrival(known: Attribution | undefined, arrival: Attribution): Attribution {
  if (!known) return arrival;
  // Going from page to page inside the site is no new arrival.
  if (Object.keys(arrival).every((key) => key === "landing_path")) return known;
  const earlier = Object.entries(known).filter(([key]) => key.startsWith(FIRST));
  if (earlier.length > 0) return { ...arrival, ...Object.fromEntries(earlier) };
  if (JSON.stringify(known) === JSON.stringify(arrival)) return known;
  return {
    ...arrival,
    ...Object.fromEntries(Object.entries(known).map(([key, value]) => [FIRST + key, value])),
  };
}
