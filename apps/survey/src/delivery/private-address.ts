import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * Where an IP address leads. `private`: a machine or network of the operator's own, allowed on request. `reserved`:
 * nowhere a CRM can be, such as multicast or the link-local address under which clouds hand out credentials.
 */
export type AddressKind = "public" | "private" | "reserved";

const PRIVATE_V4 = blockOf("ipv4", [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10], // shared by providers, RFC 6598
  ["127.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
]);

/** https://www.iana.org/assignments/iana-ipv4-special-registry */
const RESERVED_V4 = blockOf("ipv4", [
  ["0.0.0.0", 8],
  ["169.254.0.0", 16], // link-local
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4], // multicast
  ["240.0.0.0", 4], // and broadcast
]);

const PRIVATE_V6 = blockOf("ipv6", [
  ["::1", 128],
  ["fc00::", 7],
]);

/** Of IPv6 only this much is handed out to the public internet; https://www.iana.org/assignments/ipv6-address-space */
const PUBLIC_V6 = blockOf("ipv6", [["2000::", 3]]);
const RESERVED_V6 = blockOf("ipv6", [
  ["2001::", 23], // protocols, with Teredo tunnels
  ["2001:db8::", 32],
  ["2002::", 16], // tunnels to an IPv4 address inside (6to4)
  ["3fff::", 20],
]);

/** IPv6 spellings of an IPv4 address: mapped, and translated by NAT64 (RFC 6052). */
const CARRIES_V4 = blockOf("ipv6", [
  ["::ffff:0:0", 96],
  ["64:ff9b::", 96],
]);

/** @param address an IP address without brackets; anything else counts as reserved */
export function classifyAddress(address: string): AddressKind {
  // A zone ("fe80::1%eth0") belongs to link-local addresses alone.
  if (isIP(address) === 0 || address.includes("%")) return "reserved";
  if (!isIPv6(address)) {
    if (RESERVED_V4.check(address)) return "reserved";
    return PRIVATE_V4.check(address) ? "private" : "public";
  }
  if (CARRIES_V4.check(address, "ipv6")) return classifyAddress(carriedV4(address));
  if (PRIVATE_V6.check(address, "ipv6")) return "private";
  const isPublic = PUBLIC_V6.check(address, "ipv6") && !RESERVED_V6.check(address, "ipv6");
  return isPublic ? "public" : "reserved";
}

/** The last four bytes of an IPv6 address. */
function carriedV4(address: string): string {
  // The parser of URLs knows every spelling of an IPv6 address and writes the shortest one, in hexadecimal groups.
  const [high = "", low = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split(":").slice(-2);
  const [a, b] = [parseInt(high || "0", 16), parseInt(low || "0", 16)];
  return [a >> 8, a & 255, b >> 8, b & 255].join(".");
}

function blockOf(family: "ipv4" | "ipv6", networks: [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}
