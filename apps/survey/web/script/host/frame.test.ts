import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectHost, findHostOrigin } from "./frame.ts";

const EMBEDDERS = ["https://www.brightwick.example", "http://localhost:4321"];

it.each([
  ["the origin that the browser gives", [EMBEDDERS[0], ""], EMBEDDERS[0]],
  [
    "its referrer where the browser gives none",
    [undefined, "http://localhost:4321/faq?from=mail"],
    EMBEDDERS[1],
  ],
  ["nothing when it is another site", [undefined, "https://evil.example/"], undefined],
  [
    "nothing when it only begins like ours",
    [undefined, "https://www.brightwick.example.evil.example/"],
    undefined,
  ],
  ["nothing when it is another port", [undefined, "http://localhost:4322"], undefined],
  ["nothing when its origin is opaque", ["null"], undefined],
  ["nothing when there is none", [undefined, ""], undefined],
])("The page around the survey is known by %s", (_by, hints, origin) => {
  expect(findHostOrigin(EMBEDDERS, hints)).toBe(origin);
});

describe("What the page around the survey says", () => {
  const parent = { postMessage: vi.fn() };
  beforeEach(() => {
    parent.postMessage.mockClear();
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

  const pageOf = (height: number) => ({ getBoundingClientRect: () => ({ height }) }) as HTMLElement;
  const told = () => parent.postMessage.mock.calls.map(([message]) => (message as { type: string }).type);
  const WELCOMED = { type: "heloc-survey:welcome", attribution: {}, answers: { creditScore: 720 } };
  it.each([
    ["is heard", { source: parent, origin: EMBEDDERS[0] }, [[WELCOMED]]],
    ["is not heard from another window of its origin", { source: {}, origin: EMBEDDERS[0] }, []],
    ["is not heard from another page in its place", { source: parent, origin: EMBEDDERS[1] }, []],
  ])("%s", (_, from, heard) => {
    const onWelcome = vi.fn();
    connectHost(EMBEDDERS, pageOf(600), onWelcome);
    window.dispatchEvent(Object.assign(new Event("message"), { data: WELCOMED, ...from }));
    expect(onWelcome.mock.calls).toEqual(heard);
  });

  it("is answered with no height while that page keeps the frame hidden, which would make it jump", () => {
    Object.assign(window, { innerWidth: 0 });
    connectHost(EMBEDDERS, pageOf(933), vi.fn());
    window.dispatchEvent(
      Object.assign(new Event("message"), { data: WELCOMED, source: parent, origin: EMBEDDERS[0] }),
    );
    expect(told()).toEqual(["heloc-survey:ready"]);
  });

  it("is waited for, also where its script takes a minute on a slow connection", () => {
    connectHost(EMBEDDERS, pageOf(600), vi.fn());
    const [[sayReady, every]] = vi.mocked(window.setInterval).mock.calls as unknown as [[() => void, number]];
    for (let waited = 0; waited < 60_000; waited += every) sayReady();
    expect(window.clearInterval).not.toHaveBeenCalled();
  });
});
