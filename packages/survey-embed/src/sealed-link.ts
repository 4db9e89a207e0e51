/**
 * Links that carry what was typed to another device: "#estimate?v=1&day=20785&value=500000&sum=1x2y3z". The sum
 * detects a damaged link. Anyone can write a link, so the reader still checks each value.
 */

/** Grows when the names or the meaning of what a link carries change. */
const VERSION = "1";
/** Homes and rates change: older numbers are typed anew. */
const GOOD_FOR_DAYS = 30;
const MILLISECONDS_PER_DAY = 86_400_000;

const SEALED = /^(#[\w-]+\?)v=([^&]*)&day=(\d+)&(?:(.*)&)?sum=(\w+)$/;

const dayOf = (today: number): number => Math.floor(today / MILLISECONDS_PER_DAY);

/** Seals a fragment such as "#estimate?value=500000". @param now in milliseconds */
export function sealLink(fragment: string, now: number): string {
  const [name = "", fields] = fragment.split("?");
  const sealed = [`${name}?v=${VERSION}`, `day=${dayOf(now)}`, ...(fields ? [fields] : [])].join("&");
  return `${sealed}&sum=${sumOf(sealed)}`;
}

/** The fragment as it was before it was sealed, or never was. Undefined where it is damaged, too old or of another version. */
export function openLink(fragment: string, now: number): string | undefined {
  if (!/^#[\w-]+\?v=/.test(fragment)) return fragment;
  const [, name = "", version, day, fields = "", sum] = SEALED.exec(fragment) ?? [];
  const age = dayOf(now) - Number(day);
  const isWhole = sum === sumOf(fragment.slice(0, fragment.lastIndexOf("&sum=")));
  // A device whose clock is behind may be a day back.
  return isWhole && version === VERSION && age >= -1 && age <= GOOD_FOR_DAYS ? name + fields : undefined;
}

function sumOf(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) >>> 0;
  return sum.toString(36);
}
