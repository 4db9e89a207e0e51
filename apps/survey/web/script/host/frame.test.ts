import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectHost, findHostOrigin } from "./frame.ts";

const EMBEDDERS = ["https://www.brightwick.example", "http://localhost:4321"];

describe("The page around the survey", () => {
  it("is the embedding site, by the origin the browser gives", () => {
    expect(findHostOrigin(EMBEDDERS, ["https://www.brightwick.example", ""])).toBe(EMBEDDERS[0]);
  });

  it("is found by its referrer where the browser gives no origin", () => {
    expect(findHostOrigin(EMBEDDERS, [undefined, "http://localhost:4321/faq?from=mail"])).toBe(EMBEDDERS[1]);
  });

  it.each([
    ["another site", "https://evil.example/"],
    ["a site that only begins like ours", "https://www.brightwick.example.evil.example/"],
    ["another port", "http://localhost:4322"],
    ["an opaque origin", "null"],
    ["nothing", ""],
  ])("is told nothing when it is %s", (_name, address) => {
    expect(findHostOrigin(EMBEDDERS, [undefined, address])).toBeUndefined();
  });
});

describe("What the page around the survey says", () => {
  const parent = { postMessage: vi.fn() };
  beforeEach(() => {
    const intervals = { setInterval: vi.fn(), clearInterval: vi.fn() };
    vi.stubGlobal("window", Object.assign(new EventTarget(), { parent, ...intervals }));
    vi.stubGlobal("location", {});
    vi.stubGlobal("document", {
      referrer: `${EMBEDDERS[0]}/`,
      documentElement: { setAttribute: vi.fn() },
    });
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe = vi.fn();
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const WELCOMED = { type: "heloc-survey:welcome", attribution: {}, answers: { creditScore: 720 } };
  it.each([
    ["is heard", { source: parent, origin: EMBEDDERS[0] }, [[WELCOMED]]],
    ["is not heard from another window of its origin", { source: {}, origin: EMBEDDERS[0] }, []],
    ["is not heard from another page in its place", { source: parent, origin: EMBEDDERS[1] }, []],
  ])("%s", (_, from, heard) => {
    const onWelcome = vi.fn();
    const page = { getBoundingClientRect: () => ({ height: 600 }) } as HTMLElement;
    connectHost(EMBEDDERS, page, onWelcome);
    window.dispatchEvent(Object.assign(new Event("message"), { data: WELCOMED, ...from }));
    expect(onWelcome.mock.calls).toEqual(heard);
  });
});
