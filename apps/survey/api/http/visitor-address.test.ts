import { isIP } from "node:net";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createVisitorReader, readAddress } from "./visitor-address.ts";

const TRUSTED = ["10.0.0.0/8", "127.0.0.1", "::1", "2001:db8:ffff::/48", "192.0.2.200"];
const CLIENT = "198.51.100.7";
const LIST = "x-forwarded-for";

const read = (value: string | undefined, ip = "10.0.0.1") =>
  createVisitorReader(TRUSTED)({ headers: value === undefined ? {} : { [LIST]: value }, ip });

it.each([
  [CLIENT, CLIENT],
  [`"${CLIENT}:80"`, CLIENT],
  [` ${CLIENT} `, CLIENT],
  ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
  ['"[2001:db8::1]:443"', "2001:db8::1"],
  ["[fe80::1%25]:443", "fe80::1"],
  [`[::ffff:${CLIENT}]:443`, CLIENT],
  ["0:0:0:0:0:ffff:c633:6407", CLIENT],
  ...["", "unknown", "198.51.100.07", "0xc6.51.100.7", "198.51.100.7:port", "198.51.100.7/32"].map(
    (text): [string, null] => [text, null],
  ),
  ...["2001:db8::1::2", "[2001:db8::1", "1".repeat(5000)].map((text): [string, null] => [text, null]),
])("An address that a proxy spells %j is %j", (spelling, address) => {
  expect(readAddress(spelling)).toBe(address);
});

it("Any text is no address, or one that is valid and the same when it is read again", () => {
  const piece = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constantFrom(":", "[", "]", "%", '"', "80"));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
      const address = readAddress(pieces.join(""));
      if (address === null) return;
      expect(isIP(address)).not.toBe(0);
      expect(readAddress(address)).toBe(address);
    }),
  );
});

it.each<[what: string, value: string | undefined, address: string | null]>([
  ["names nobody", undefined, "10.0.0.1"],
  ["names the visitor, with a port as Azure and AWS can write it", `${CLIENT}:50123`, CLIENT],
  ["follows an address that the visitor made up", `1.2.3.4, ${CLIENT}`, CLIENT],
  ["follows garbage that the visitor made up", `<script>, unknown, ${CLIENT}`, CLIENT],
  ["follows a quotation mark that was left open", `"1.2.3.4, ${CLIENT}`, CLIENT],
  ["comes before others of ours", `${CLIENT}, 10.0.0.2:8443,::ffff:10.0.0.2, ,2001:db8:ffff::9,`, CLIENT],
  ["names proxies of ours alone", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
  ["follows thousands of addresses", `${"1.2.3.4, ".repeat(2000)}${CLIENT}`, CLIENT],
  ["adds garbage", `${CLIENT}, visitor.example`, null],
  ["comes before too many", `${CLIENT}, ${Array(2000).fill("10.0.0.2").join(", ")}`, null],
])("When what a trusted proxy writes %s: %j is %j", (_what, value, address) => {
  expect(read(value).address).toBe(address);
});

it("A proxy may connect in mapped IPv6, and nobody else is believed, whatever a visitor writes before what a proxy adds", () => {
  expect(read(CLIENT, "::ffff:10.0.0.1").address).toBe(CLIENT);
  expect(read("1.2.3.4", CLIENT).address).toBe(CLIENT);
  const asked = { headers: { [LIST]: "1.2.3.4" }, ip: "127.0.0.1" };
  expect(createVisitorReader([])(asked).address).toBe("127.0.0.1");
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (madeUp) => {
      expect(read(`${madeUp}, ${CLIENT}`)).toEqual({ address: CLIENT, countedAs: CLIENT });
    }),
  );
});

it.each([
  [
    "each spelling of one address",
    [CLIENT, `${CLIENT}:1`, `::ffff:${CLIENT}`, `[::ffff:${CLIENT}]:9`],
    CLIENT,
  ],
  ["an IPv6 network of 64 bits", ["2001:db8:1:2:ffff::9", "[2001:db8:1:2::1]:443"], "2001:db8:1:2::/64"],
  ["a network with zeros", ["2001:db8::1"], "2001:db8:0:0::/64"],
  [
    "everybody whom a proxy does not name",
    ["unknown", "_a", "x.example", "1.2.3.4.5"],
    "nobody behind 10.0.0.1",
  ],
])("Requests are counted under one name for %s", (_what, values, name) => {
  for (const value of values) expect(read(value).countedAs).toBe(name);
});
