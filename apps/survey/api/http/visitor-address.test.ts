import fc from "fast-check";
import { expect, it } from "vitest";
import { createVisitorReader } from "./visitor-address.ts";

const readVisitor = createVisitorReader(["10.0.0.0/8", "127.0.0.1", "::1", "2001:db8:ffff::/48"]);
const CLIENT = "198.51.100.7";
const read = (value: string | undefined, ip = "10.0.0.1") =>
  readVisitor({ headers: value === undefined ? {} : { "x-forwarded-for": value }, ip });

it.each<[spelling: string, address: string | null, countedAs?: string]>([
  [CLIENT, CLIENT],
  [`"${CLIENT}:80"`, CLIENT],
  [` ${CLIENT} `, CLIENT],
  ['"[2001:DB8:1:2:0:0:0:1]:443"', "2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8::1", "2001:db8:0:0::/64"],
  ["[fe80::1%25]:443", "fe80::1", "fe80:0:0:0::/64"],
  [`[::ffff:${CLIENT}]:443`, CLIENT],
  ...["unknown", "198.51.100.07", "198.51.100.7:port", "198.51.100.7/32", "1".repeat(5000)].map(
    (text): [string, null, string] => [text, null, "nobody behind 10.0.0.1"],
  ),
])(
  "A visitor whom a proxy spells %j is at %j, and counted under one name",
  (spelling, address, countedAs) => {
    expect(read(spelling)).toEqual({ address, countedAs: countedAs ?? address });
  },
);

it.each<[what: string, value: string | undefined, address: string | null, ip?: string]>([
  ["names nobody", undefined, "10.0.0.1"],
  ["follows an address that the visitor made up", `1.2.3.4, ${CLIENT}`, CLIENT],
  ["follows a quotation mark that was left open", `"1.2.3.4, ${CLIENT}`, CLIENT],
  ["comes before others of ours", `${CLIENT}, 10.0.0.2:8443,::ffff:10.0.0.2, ,2001:db8:ffff::9,`, CLIENT],
  ["names proxies of ours alone", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
  ["adds garbage", `${CLIENT}, visitor.example`, null],
  ["comes before too many", `${CLIENT}, ${Array(20).fill("10.0.0.2").join(", ")}`, null],
  ["comes through as many as may be", `${CLIENT}, ${Array(19).fill("10.0.0.2").join(", ")}`, CLIENT],
  ["comes in mapped IPv6", CLIENT, CLIENT, "::ffff:10.0.0.1"],
  ["comes from no proxy of ours", "1.2.3.4", CLIENT, CLIENT],
])("When what a trusted proxy writes %s: %j is %j", (_what, value, address, ip) => {
  expect(read(value, ip).address).toBe(address);
});

it("Whatever a visitor writes before what a proxy adds is not believed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (madeUp) => {
      expect(read(`${madeUp}, ${CLIENT}`)).toEqual({ address: CLIENT, countedAs: CLIENT });
    }),
  );
});
