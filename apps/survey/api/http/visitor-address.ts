import { BlockList, isIP, isIPv4, SocketAddress } from "node:net";
import type { FastifyRequest } from "fastify";

export interface Visitor {
  /** In one spelling for each address; null when a trusted proxy named none that is one. */
  address: string | null;
  /** The name under which requests are counted: an IPv4 address, an IPv6 network of 64 bits, or the proxy that named nobody. */
  countedAs: string;
}

/** More proxies than any real way has. */
const MAXIMUM_HOPS = 20;
const LONGEST_SPELLING = 100;

const visitorAt = (address: string): Visitor => ({ address, countedAs: networkOf(address) });
const unnamed = (lastHop: string): Visitor => ({ address: null, countedAs: `nobody behind ${lastHop}` });

/**
 * Believes only what a trusted proxy has added to X-Forwarded-For: it is read from its end, and what stands before the first address
 * that is no trusted proxy was written by that visitor. Fastify's `trustProxy` knows no ports and takes garbage for an address.
 */
export function createVisitorReader(trustedProxies: readonly string[]) {
  const proxies = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", bits] = proxy.split("/");
    proxies.addSubnet(address, Number(bits ?? (isIPv4(address) ? 32 : 128)), familyOf(address));
  }
  return ({ headers, ip = "" }: { headers: FastifyRequest["headers"]; ip: string | undefined }): Visitor => {
    let hop = readAddress(ip);
    // A connection that has broken has no address any more.
    if (hop === null) return unnamed("a broken connection");
    const hops = String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .filter((item) => item.trim() !== "");
    for (const [index, spelling] of hops
      .slice(-MAXIMUM_HOPS - 1)
      .reverse()
      .entries()) {
      if (!proxies.check(hop, familyOf(hop))) break;
      const next = index < MAXIMUM_HOPS ? readAddress(spelling) : null;
      if (next === null) return unnamed(hop);
      hop = next;
    }
    return visitorAt(hop);
  };
}

const familyOf = (address: string) => (isIPv4(address) ? "ipv4" : "ipv6");

/** As proxies spell it: with a port, brackets, quotation marks or a zone. @returns one spelling for each address; null for anything else */
export function readAddress(spelling: string): string | null {
  if (isIPv4(spelling)) return spelling;
  if (spelling.length > LONGEST_SPELLING) return null;
  const text = spelling.trim().replace(/^"(.*)"$/, "$1");
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%[\w.-]{1,32}$/, "");
  if (isIP(address) !== 6) return isIPv4(bare) ? bare : null;
  return new SocketAddress({ address, family: "ipv6" }).address.replace(/^::ffff:(?=[\d.]+$)/, "");
}

/** Whoever has one IPv6 address has 2^64 of them. */
function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const [left = [], right = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
