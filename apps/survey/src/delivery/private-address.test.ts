import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyAddress } from "./private-address.ts";

describe("An address", () => {
  it.each([
    "8.8.8.8",
    "1.1.1.1",
    "172.15.255.255",
    "172.32.0.1",
    "100.63.255.255",
    "100.128.0.1",
    "192.167.255.255",
    "223.255.255.255",
    "2606:4700::1111",
    "2a00:1450:4001::1",
    "::ffff:8.8.8.8",
    "::ffff:808:808",
    "64:ff9b::8.8.8.8",
  ])("%s is on the public internet", (address) => expect(classifyAddress(address)).toBe("public"));

  it.each([
    "127.0.0.1",
    "127.255.255.254",
    "10.0.0.1",
    "10.255.255.255",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "100.64.0.1",
    "100.127.255.255",
    "::1",
    "0:0:0:0:0:0:0:1",
    "fc00::1",
    "fd12:3456::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::FFFF:10.0.0.1",
    "::ffff:c0a8:1",
    "64:ff9b::a00:1",
    "64:ff9b::127.0.0.1",
  ])("%s is private", (address) => expect(classifyAddress(address)).toBe("private"));

  it.each([
    ["0.0.0.0", "this machine, on many systems"],
    ["0.1.2.3", "this network"],
    ["169.254.169.254", "where clouds hand out credentials"],
    ["::ffff:169.254.169.254", "the same in IPv6"],
    ["64:ff9b::a9fe:a9fe", "the same through NAT64"],
    ["fe80::1", "link-local"],
    ["fe80::1%eth0", "link-local with its zone"],
    ["fec0::1", "site-local"],
    ["192.0.0.8", "protocols"],
    ["192.0.2.1", "documentation"],
    ["198.51.100.1", "documentation"],
    ["203.0.113.1", "documentation"],
    ["2001:db8::1", "documentation"],
    ["3fff::1", "documentation"],
    ["198.18.0.1", "measuring"],
    ["198.19.255.255", "measuring"],
    ["192.88.99.1", "6to4 relay"],
    ["2002:7f00:1::", "6to4 with 127.0.0.1 inside"],
    ["2001:0:1::1", "Teredo"],
    ["224.0.0.1", "multicast"],
    ["239.255.255.255", "multicast"],
    ["ff02::1", "multicast"],
    ["240.0.0.1", "future use"],
    ["255.255.255.255", "broadcast"],
    ["::", "unspecified"],
    ["::127.0.0.1", "an old spelling of IPv4"],
    ["100::1", "discard"],
    ["64:ff9b:1::1", "local NAT64"],
    ["64:ff9b::", "0.0.0.0 through NAT64"],
    ["crm.example.com", "no address at all"],
    ["127.1", "no full address"],
    ["", "nothing"],
  ])("%s is never contacted: %s", (address) => expect(classifyAddress(address)).toBe("reserved"));

  it("of IPv4 is judged the same in its IPv6 spellings", () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const kind = classifyAddress(address);
        expect(classifyAddress(`::ffff:${address}`)).toBe(kind);
        expect(classifyAddress(`64:ff9b::${address}`)).toBe(kind);
      }),
    );
  });
});
