import { isIP } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProxyHeader } from "@heloc/leads/setting-values";
import { createVisitorReader, readAddress } from "./visitor-address.ts";

const PROXY = "10.0.0.1";
const TRUSTED = ["10.0.0.0/8", "127.0.0.1", "::1", "2001:db8:ffff::/48", "192.0.2.200"];
const CLIENT = "198.51.100.7";

const read = (value: string | undefined, header: ProxyHeader = "x-forwarded-for", ip = PROXY) =>
  createVisitorReader(TRUSTED, header)({ headers: value === undefined ? {} : { [header]: value }, ip });

describe("An address as proxies spell it", () => {
  it.each([
    [CLIENT, CLIENT],
    [`${CLIENT}:54321`, CLIENT],
    [`"${CLIENT}:80"`, CLIENT],
    [` ${CLIENT} `, CLIENT],
    ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
    ['"[2001:db8::1]:443"', "2001:db8::1"],
    ["[fe80::1%25]:443", "fe80::1"],
    [`::ffff:${CLIENT}`, CLIENT],
    [`[::ffff:${CLIENT}]:443`, CLIENT],
    ["0:0:0:0:0:ffff:c633:6407", CLIENT],
    ["::", "::"],
    ["", null],
    ["unknown", null],
    ["198.51.100.07", null],
    ["0xc6.51.100.7", null],
    ["198.51.100.7:port", null],
    ["198.51.100.7/32", null],
    ["2001:db8::1::2", null],
    ["[2001:db8::1", null],
    ["1".repeat(5000), null],
  ])("%j is %j", (spelling, address) => {
    expect(readAddress(spelling)).toBe(address);
  });

  it("is one that is valid, and the same when it is read again, for any text", () => {
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
});

describe("A trusted proxy", () => {
  const list = "x-forwarded-for";
  it.each<[ProxyHeader, string, string | undefined, string | null]>([
    [list, "names nobody", undefined, PROXY],
    [list, "names the visitor, with a port as Azure and AWS can write it", `${CLIENT}:50123`, CLIENT],
    [list, "follows an address that the visitor made up", `1.2.3.4, ${CLIENT}`, CLIENT],
    [list, "follows garbage that the visitor made up", `<script>, unknown, ${CLIENT}`, CLIENT],
    [list, "follows a quotation mark that was left open", `"1.2.3.4, ${CLIENT}`, CLIENT],
    [
      list,
      "comes before other proxies of ours",
      `${CLIENT}, 10.0.0.2:8443,::ffff:10.0.0.2, ,2001:db8:ffff::9,`,
      CLIENT,
    ],
    [list, "names proxies of ours alone", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
    [list, "follows thousands of addresses", `${"1.2.3.4, ".repeat(2000)}${CLIENT}`, CLIENT],
    [list, "does not know the visitor", "unknown", null],
    [list, "adds garbage", `${CLIENT}, visitor.example`, null],
    [list, "follows garbage before a proxy of ours", "visitor.example, 10.0.0.2", null],
    [list, "comes before too many", `${CLIENT}, ${Array(2000).fill("10.0.0.2").join(", ")}`, null],
    ["forwarded", "names the visitor", `For=${CLIENT};proto=https;by=203.0.113.43`, CLIENT],
    ["forwarded", "names IPv6", 'for="[2001:db8:cafe::17]:4711"', "2001:db8:cafe::17"],
    ["forwarded", "follows what was made up", `for=1.2.3.4, for=${CLIENT}, for=10.0.0.2`, CLIENT],
    ["forwarded", "follows an open quotation mark", `for="1.2.3.4;x=", for=${CLIENT}`, CLIENT],
    ["forwarded", "hides the visitor", "for=_mystery", null],
    ["forwarded", "writes another header's form", CLIENT, null],
    ["forwarded", "adds an element without a name", `for=${CLIENT}, proto=https`, null],
    ["cf-connecting-ip", "names the visitor alone", CLIENT, CLIENT],
    ["cf-connecting-ip", "names two", `1.2.3.4, ${CLIENT}`, null],
  ])("with %s %s: %j is %j", (header, _what, value, address) => {
    expect(read(value, header).address).toBe(address);
  });

  it("may connect in mapped IPv6, and nobody else is believed", () => {
    expect(read(CLIENT, list, "::ffff:10.0.0.1").address).toBe(CLIENT);
    expect(read("1.2.3.4", list, CLIENT).address).toBe(CLIENT);
    const withoutProxies = createVisitorReader([], list);
    const asked = { headers: { [list]: "1.2.3.4" }, ip: "127.0.0.1" };
    expect(withoutProxies(asked).address).toBe("127.0.0.1");
  });
});

describe("Requests are counted", () => {
  const countedAs = (value: string): string => read(value).countedAs;

  it("under one name for every spelling of one address", () => {
    const spellings = [CLIENT, `${CLIENT}:1`, `${CLIENT}:2`, `::ffff:${CLIENT}`, `[::ffff:${CLIENT}]:9`];
    expect(new Set(spellings.map(countedAs))).toEqual(new Set([CLIENT]));
  });

  it("under one name for a whole IPv6 network of 64 bits", () => {
    expect(countedAs("2001:db8:1:2:ffff::9")).toBe(countedAs("[2001:db8:1:2::1]:443"));
    expect(countedAs("2001:db8:1:2::1")).not.toBe(countedAs("2001:db8:1:3::1"));
    expect(countedAs("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(countedAs("::2")).toBe("0:0:0:0::/64");
  });

  it("under one name for everybody whom a proxy does not name", () => {
    const nameless = ["unknown", "_a", "x.example", "1.2.3.4.5", "1.2.3.4:99999999"];
    expect(new Set(nameless.map(countedAs)).size).toBe(1);
    expect(countedAs("unknown")).not.toBe(countedAs(CLIENT));
  });

  it("under the same name whatever a visitor writes before what the proxy adds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), (madeUp) => {
        const visitor = { address: CLIENT, countedAs: CLIENT };
        expect(read(`${madeUp}, ${CLIENT}`)).toEqual(visitor);
        expect(read(`${madeUp}, for=${CLIENT}`, "forwarded")).toEqual(visitor);
      }),
    );
  });
});
