/** Limits of what a page may tell about where its visitor came from. */
const MAXIMUM_KEYS = 30;
const MAXIMUM_VALUE_LENGTH = 500;

const KEY_SHAPE = /^[a-z0-9_.-]{1,40}$/;
const FAMILIES = /^(utm|first|last)_./;
const SINGLE_KEYS = new Set([
  "gclid",
  "gbraid",
  "wbraid",
  "fbclid",
  "msclkid",
  "dclid",
  "ttclid",
  "li_fat_id",
  "referrer",
  "landing_path",
]);

/** Whether a key is one of the known marks of advertising and referral. */
export const isAttributionKey = (key: string): boolean =>
  KEY_SHAPE.test(key) && (FAMILIES.test(key) || SINGLE_KEYS.has(key));

export const isAttributionValue = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MAXIMUM_VALUE_LENGTH;

export const hasTooManyKeys = (attribution: object): boolean =>
  Object.keys(attribution).length > MAXIMUM_KEYS;
