import fc from "fast-check";
import { expect, it } from "vitest";
import { addArrival, readArrival } from "./attribution.ts";

const HOME = "https://lender.example";
const arrive = (path: string, referrer = "", privacyControl = false) =>
  readArrival({ address: HOME + path, referrer, privacyControl });

it.each<[says: string, Parameters<typeof arrive>, marks: Record<string, string>]>([
  [
    "the campaign, the click, the page and the site before it",
    ["/blog?utm_source=google&gclid=Cj0&page=2", "https://www.google.com/search?q=heloc"],
    { landing_path: "/blog", referrer: "https://www.google.com", utm_source: "google", gclid: "Cj0" },
  ],
  [
    "nothing of the query but known marks",
    ["/?email=ann@example.com&name=Ann&__proto__=1&UTM_SOURCE=x&utm_=y"],
    { landing_path: "/" },
  ],
  [
    "no mark that holds an email address",
    ["/?utm_content=ann%40example.com&utm_term=ann%2540example.com&utm_source=mail"],
    { landing_path: "/", utm_source: "mail" },
  ],
  [
    "no click ID under Global Privacy Control, and the campaign's name",
    ["/?utm_source=fb&fbclid=abc", "", true],
    { landing_path: "/", utm_source: "fb" },
  ],
])("One arrival at the site is %s", (_says, arrival, marks) => {
  expect(arrive(...arrival)).toEqual(marks);
});

it("A mark keeps +, & and letters of any language as they were", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), (value) => {
      fc.pre(value.trim() !== "" && !/@|%40/.test(value));
      expect(arrive(`/?utm_campaign=${encodeURIComponent(value)}`).utm_campaign).toBe(value.trim());
    }),
  );
});

it("An arrival stays within what the survey service takes: 30 marks of 500 characters for two arrivals", () => {
  const query = Array.from(
    { length: 60 },
    (_, i) => `utm_${"x".repeat((i % 29) + 1)}=${"é".repeat(900)}`,
  ).join("&");
  const marks = arrive(`/?${query}`);
  expect(Object.keys(marks).length).toBeLessThanOrEqual(15);
  for (const value of Object.values(marks)) expect(value.length).toBeLessThanOrEqual(500);
});

it("A visit keeps its very first arrival beside the last one, and going from page to page or loading one again changes nothing", () => {
  const first = arrive("/blog?utm_source=google");
  expect(addArrival(first, arrive("/faq", `${HOME}/blog`))).toEqual(first);
  expect(addArrival(first, first)).toEqual(first);
  const visit = addArrival(first, arrive("/?utm_source=newsletter"));
  const firsts = { first_landing_path: "/blog", first_utm_source: "google" };
  expect(visit).toEqual({ landing_path: "/", utm_source: "newsletter", ...firsts });
  expect(addArrival(visit, arrive("/faq?utm_source=bing"))).toMatchObject({ utm_source: "bing", ...firsts });
});
