import { isIP, isIPv4 } from "node:net";
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
    ["198.51.100.7", "198.51.100.7"],
    ["198.51.100.7:54321", "198.51.100.7"],
    ['"198.51.100.7:80"', "198.51.100.7"],
    [" 198.51.100.7 ", "198.51.100.7"],
    ["2001:db8::1", "2001:db8::1"],
    ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
    ["2001:0db8:0000::0001", "2001:db8::1"],
    ["[2001:db8::1]", "2001:db8::1"],
    ["[2001:db8::1]:443", "2001:db8::1"],
    ['"[2001:db8::1]:443"', "2001:db8::1"],
    ["fe80::1%eth0", "fe80::1"],
    ["[fe80::1%25]:443", "fe80::1"],
    ["::ffff:198.51.100.7", "198.51.100.7"],
    ["::ffff:c633:6407", "198.51.100.7"],
    ["[::ffff:198.51.100.7]:443", "198.51.100.7"],
    ["0:0:0:0:0:ffff:c633:6407", "198.51.100.7"],
    ["::", "::"],
    ["", null],
    ["unknown", null],
    ["_hidden", null],
    ["localhost", null],
    ["visitor.example", null],
    ["198.51.100", null],
    ["198.51.100.256", null],
    ["198.51.100.07", null],
    ["0xc6.51.100.7", null],
    ["3325256711", null],
    ["198.51.100.7:", null],
    ["198.51.100.7:port", null],
    ["198.51.100.7:123456", null],
    ["198.51.100.7/32", null],
    ["198.51.100.7 198.51.100.8", null],
    ["2001:db8::1::2", null],
    ["[2001:db8::1", null],
    ["[198.51.100.7", null],
    ["2001:db8::1]:443", null],
    ["[visitor]", null],
    ["<script>", null],
    ["198.51.100.7\u0000", null],
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

  it("is found for every valid address, with a port or without", () => {
    const plain = fc.oneof(fc.ipV4(), fc.ipV6());
    fc.assert(
      fc.property(plain, fc.integer({ min: 1, max: 65_535 }), (address, port) => {
        const written = isIPv4(address) ? `${address}:${port}` : `[${address}]:${port}`;
        expect(readAddress(written)).toBe(readAddress(address));
        expect(readAddress(address)).not.toBeNull();
      }),
    );
  });
});

describe("X-Forwarded-For from a trusted proxy", () => {
  it.each([
    ["nothing", undefined, PROXY],
    ["an empty header", "", PROXY],
    ["commas alone", " , ,", PROXY],
    ["the visitor", CLIENT, CLIENT],
    ["the visitor with a port, as Azure and AWS can write it", `${CLIENT}:50123`, CLIENT],
    ["an IPv6 visitor with a port", "[2001:db8::1]:50123", "2001:db8::1"],
    ["a visitor in IPv4 mapped into IPv6", `::ffff:${CLIENT}`, CLIENT],
    ["an address that the visitor made up, then the visitor", `1.2.3.4, ${CLIENT}`, CLIENT],
    ["a trusted address that the visitor made up", `10.9.9.9, ${CLIENT}`, CLIENT],
    ["garbage that the visitor made up", `<script>, unknown, ${CLIENT}`, CLIENT],
    ["a quotation mark that the visitor left open", `"1.2.3.4, ${CLIENT}`, CLIENT],
    ["the visitor and another proxy of ours", `${CLIENT}, 10.0.0.2`, CLIENT],
    ["a proxy of ours in mapped IPv6", `${CLIENT}, ::ffff:10.0.0.2`, CLIENT],
    ["a proxy of ours with a port", `${CLIENT}, 10.0.0.2:8443`, CLIENT],
    ["a proxy of ours in IPv6", `${CLIENT}, 2001:db8:ffff::9`, CLIENT],
    ["proxies of ours alone", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
    ["empty places", `${CLIENT}, , 10.0.0.2,`, CLIENT],
    ["no blanks", `1.2.3.4,${CLIENT},10.0.0.2`, CLIENT],
    ["thousands of addresses before the visitor", `${"1.2.3.4, ".repeat(2000)}${CLIENT}`, CLIENT],
    ["unknown", "unknown", null],
    ["garbage where the visitor should be", `${CLIENT}, visitor.example`, null],
    ["garbage before a proxy of ours", "visitor.example, 10.0.0.2", null],
    ["more proxies of ours than there are", `${CLIENT}, ${Array(2000).fill("10.0.0.2").join(", ")}`, null],
  ])("that names %s", (_what, value, address) => {
    expect(read(value).address).toBe(address);
  });

  it("is not believed from anybody else", () => {
    expect(read("1.2.3.4", "x-forwarded-for", CLIENT).address).toBe(CLIENT);
    const withoutProxies = createVisitorReader([], "x-forwarded-for");
    expect(withoutProxies({ headers: { "x-forwarded-for": "1.2.3.4" }, ip: "127.0.0.1" }).address).toBe(
      "127.0.0.1",
    );
  });

  it("is believed from a trusted proxy that connects in mapped IPv6", () => {
    expect(read(CLIENT, "x-forwarded-for", "::ffff:10.0.0.1").address).toBe(CLIENT);
  });
});

describe("Forwarded from a trusted proxy", () => {
  it.each([
    ["for=198.51.100.7", CLIENT],
    ["For=198.51.100.7;proto=https;by=203.0.113.43", CLIENT],
    ['proto=https; for="198.51.100.7:4711"', CLIENT],
    ['for="[2001:db8:cafe::17]:4711"', "2001:db8:cafe::17"],
    ["for=1.2.3.4, for=198.51.100.7", CLIENT],
    ["for=198.51.100.7, for=10.0.0.2", CLIENT],
    ['for="1.2.3.4, for=198.51.100.7', CLIENT],
    ['for="1.2.3.4;x=", for=198.51.100.7', CLIENT],
    ["for=unknown", null],
    ["for=_mystery", null],
    ["by=203.0.113.43", null],
    ["198.51.100.7", null],
    ["for=198.51.100.7, proto=https", null],
  ])("%s", (value, address) => {
    expect(read(value, "forwarded").address).toBe(address);
  });
});

describe("A header with one address from a trusted proxy", () => {
  it.each([
    ["198.51.100.7", CLIENT],
    ["2001:db8::1", "2001:db8::1"],
    ["198.51.100.7:443", CLIENT],
    ["1.2.3.4, 198.51.100.7", null],
    ["garbage", null],
    ["", null],
  ])("CF-Connecting-IP: %s", (value, address) => {
    expect(read(value, "cf-connecting-ip").address).toBe(address);
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
        const visitor = read(`${madeUp}, ${CLIENT}`);
        expect(visitor).toEqual({ address: CLIENT, countedAs: CLIENT });
        expect(read(`${madeUp}, for=${CLIENT}`, "forwarded")).toEqual(visitor);
      }),
    );
  });
});
