import { BlockList, isIP, isIPv4 } from "node:net";
import type { FastifyRequest } from "fastify";
import type { ProxyHeader } from "@heloc/leads/setting-values";

export interface Visitor {
  /** In one spelling for each address; null when a trusted proxy named none that is one. */
  address: string | null;
  /** The name under which requests are counted: an IPv4 address, an IPv6 network of 64 bits, or the proxy that named nobody. */
  countedAs: string;
}

/** A header that is longer than any real way through proxies is not followed to its end. */
const MAXIMUM_HOPS = 20;
const LONGEST_SPELLING = 100;

/**
 * Tells who sent a request. Only what a trusted proxy has added is believed: a list is read from its end, and what stands
 * before the first address that is no trusted proxy was written by that visitor, whatever it says.
 * @param trustedProxies addresses and networks; without any, who connects is the visitor
 */
export function createVisitorReader(
  trustedProxies: readonly string[],
  header: ProxyHeader,
): (request: { headers: FastifyRequest["headers"]; ip: string | undefined }) => Visitor {
  const isTrusted = createTrust(trustedProxies);
  return ({ headers, ip }) => {
    // A connection that has broken has no address any more.
    let hop = readAddress(ip ?? "");
    if (hop === null) return nobody("a broken connection");
    if (!isTrusted(hop)) return visitorAt(hop);
    const named = headers[header];
    if (typeof named !== "string") return visitorAt(hop);
    let followed = 0;
    for (const spelling of readHops(named, header)) {
      const next = followed++ < MAXIMUM_HOPS ? readAddress(spelling) : null;
      if (next === null) return nobody(hop);
      hop = next;
      if (!isTrusted(hop)) break;
    }
    return visitorAt(hop);
  };
}

const visitorAt = (address: string): Visitor => ({ address, countedAs: networkOf(address) });

const nobody = (lastHop: string): Visitor => ({ address: null, countedAs: `nobody behind ${lastHop}` });

/** What a header names, from the nearest to the farthest. */
function* readHops(text: string, header: ProxyHeader): Generator<string> {
  if (header !== "x-forwarded-for" && header !== "forwarded") return yield text;
  // From the end, and without looking for quotes: a visitor's open quotation mark must not swallow what a proxy has added.
  for (let end = text.length; end >= 0;) {
    const comma = end === 0 ? -1 : text.lastIndexOf(",", end - 1);
    const item = text.slice(comma + 1, end).trim();
    if (item !== "") yield header === "forwarded" ? readForwardedFor(item) : item;
    end = comma;
  }
}

/** The `for` of one element of a Forwarded header (RFC 7239, section 4). */
const readForwardedFor = (element: string): string =>
  /(?:^|;)\s*for=("?)([^";,]*)\1\s*(?:;|$)/i.exec(element)?.[2] ?? "";

/**
 * Reads an address as proxies spell it: with a port, brackets, quotation marks or an IPv6 zone.
 * @returns IPv4 with dots, also for one that is mapped into IPv6; IPv6 in lower case and as short as can be; null for anything else
 */
export function readAddress(spelling: string): string | null {
  if (isIPv4(spelling)) return spelling;
  if (spelling.length > LONGEST_SPELLING) return null;
  const text = spelling.trim().replace(/^"(.*)"$/, "$1");
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  if (isIPv4(bare)) return bare;
  const withoutZone = bare.replace(/%[\w.-]{1,32}$/, "");
  if (isIP(withoutZone) !== 6) return null;
  // Node takes stranger zones for an address than a URL does.
  const address = URL.parse(`http://[${withoutZone}]`)?.hostname.slice(1, -1);
  if (address === undefined) return null;
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(address);
  if (!mapped) return address;
  const [high, low] = [Number.parseInt(mapped[1] ?? "", 16), Number.parseInt(mapped[2] ?? "", 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** Whoever has one IPv6 address has 2^64 of them. */
function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const [left = "", right] = address.split("::");
  const groups = left === "" ? [] : left.split(":");
  const after = right ? right.split(":") : [];
  const zeros = right === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${all.slice(0, 4).join(":")}::/64`;
}

function createTrust(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  const familyOf = (address: string) => (isIPv4(address) ? "ipv4" : "ipv6");
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    if (bits === undefined)
      list.addAddress(readAddress(address) ?? address, familyOf(readAddress(address) ?? address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return proxies.length === 0 ? () => false : (address) => list.check(address, familyOf(address));
}
