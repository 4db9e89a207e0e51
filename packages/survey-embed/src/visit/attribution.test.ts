import fc from "fast-check";
import { describe, expect, it } from "vitest";
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

describe("A visit", () => {
  const first = arrive("/blog?utm_source=google");
  const later = arrive("/?utm_source=newsletter");

  it("keeps its first arrival beside the last one", () => {
    expect(addArrival(first, later)).toEqual({
      landing_path: "/",
      utm_source: "newsletter",
      first_landing_path: "/blog",
      first_utm_source: "google",
    });
  });

  it("keeps the very first of three arrivals", () => {
    const visit = addArrival(addArrival(first, later), arrive("/faq?utm_source=bing"));
    expect(visit).toMatchObject({ utm_source: "bing", first_utm_source: "google" });
  });

  it("is not changed by going from page to page, or by loading the page again", () => {
    expect(addArrival(first, arrive("/faq", `${HOME}/blog`))).toEqual(first);
    expect(addArrival(first, first)).toEqual(first);
  });
});
