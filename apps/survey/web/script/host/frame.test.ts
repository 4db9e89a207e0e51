import type { CarryOver } from "@heloc/survey-embed/carry-over";
import { expect, it, onTestFinished, vi } from "vitest";
import { answers } from "../../../../../packages/leads/test/kit/example-application.ts";
import { connectHost, findHostOrigin } from "./frame.ts";
import { answersFrom, readAttribution } from "./prefill.ts";

const EMBEDDERS = ["https://www.brightwick.example", "http://localhost:4321"];

it.each([
  ["the origin that the browser gives", [EMBEDDERS[0], ""], EMBEDDERS[0]],
  ["its referrer where it gives none", [undefined, "http://localhost:4321/faq?from=mail"], EMBEDDERS[1]],
  ["nothing when it only begins like ours", [undefined, `${EMBEDDERS[0]}.evil.example/`], undefined],
  ["nothing when it is another port", [undefined, "http://localhost:4322"], undefined],
  ["nothing when its origin is opaque", ["null"], undefined],
])("The page around the survey is known by %s", (_by, hints, origin) => {
  expect(findHostOrigin(EMBEDDERS, hints)).toBe(origin);
});

const WELCOME = { type: "heloc-survey:welcome", attribution: {}, answers: { creditScore: 720 } };

const READY = [{ type: "heloc-survey:ready" }, EMBEDDERS[0]];
const HEIGHT = [{ type: "heloc-survey:resize", height: 600 }, EMBEDDERS[0]];
const parent = { postMessage: vi.fn() };

it.each([
  ["is heard and told the height", parent, EMBEDDERS[0], 300, [READY, HEIGHT], [[WELCOME]]],
  ["is told no height while it hides the frame", parent, EMBEDDERS[0], 0, [READY], [[WELCOME]]],
  ["is waited for a minute while another window speaks", {}, EMBEDDERS[0], 300, [READY], []],
  ["is waited for a minute while another page is there", parent, EMBEDDERS[1], 300, [READY], []],
])("The page around the survey %s", (_, source, origin, innerWidth, told, heard) => {
  const timers = { setInterval: vi.fn(() => 7), clearInterval: vi.fn() };
  const documentElement = { setAttribute: vi.fn() };
  class ResizeObserver {
    observe = vi.fn();
  }
  for (const [name, value] of Object.entries({
    ...{ location: {}, document: { referrer: `${EMBEDDERS[0]}/`, documentElement }, ResizeObserver },
    window: Object.assign(new EventTarget(), { parent, innerWidth, ...timers }),
  }))
    vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  parent.postMessage.mockClear();
  const onWelcome = vi.fn();
  connectHost(EMBEDDERS, { getBoundingClientRect: () => ({ height: 599.5 }) } as HTMLElement, onWelcome);
  window.dispatchEvent(Object.assign(new Event("message"), { data: WELCOME, source, origin }));
  expect([parent.postMessage.mock.calls, onWelcome.mock.calls]).toEqual([told, heard]);
  const [[sayReady, every]] = timers.setInterval.mock.calls as unknown as [[() => void, number]];
  for (let waited = 0; waited < 60_000; waited += every) sayReady();
  expect(timers.clearInterval).toHaveBeenCalledTimes(heard.length);
  expect(documentElement.setAttribute).toHaveBeenCalledTimes(heard.length);
});

it("What the page around the survey hands over is taken where the service takes it, up to 30 marks, so that no application is refused for an odd mark", () => {
  const numbered = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`utm_${index}`, "x"]));
  const known = { utm_source: "google", first_gclid: "Cj0", landing_path: "/blog" };
  const odd = { password: "x", utm_term: "y".repeat(501), utm_id: 7 as unknown as string };
  expect(readAttribution({ attribution: { ...known, ...odd } })).toEqual(known);
  expect(readAttribution({ attribution: numbered(40) })).toEqual(numbered(30));
  expect(readAttribution({})).toEqual({});
});

const { propertyZip, firstName, lastName, email, phone, ...others } = answers;
it.each<[object, object]>([
  // Who the visitor is is never filled in: no name, no e-mail, no phone, no ZIP.
  [{ ...others, propertyZip, firstName, lastName, email, phone, creditScore: 720 }, others],
  [{ creditScore: 740 }, { creditBand: "740-plus" }],
  [{ creditScore: 739 }, { creditBand: "700-739" }],
  [{ creditScore: 0 }, { creditBand: "below-650" }],
  [{ homeValueDollars: "x" }, {}],
])("The calculator's values %j become the answers %j", (carried, filled) => {
  expect(answersFrom(carried as CarryOver)).toEqual(filled);
});
