import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createProvider as formbricks } from "../providers/formbricks.ts";
import { createProvider as highlevel } from "../providers/highlevel.ts";
import { HANDOVER } from "../../test/hostile-messages.ts";
import { createDeparture } from "./departure.ts";
import { hostSurvey } from "./host.ts";

const ORIGIN = "https://forms.lender.example";

/** An iframe as far as the host looks at it: nothing of it is drawn. */
class Frame extends EventTarget {
  contentWindow = { postMessage: () => undefined };
  #marks = new Set<string>();
  hasAttribute = (name: string) => this.#marks.has(name);
  setAttribute = (name: string) => void this.#marks.add(name);
  contains = (other: unknown) => other === this;
  scrollIntoView = (): void => undefined;
}

const goTo = vi.fn();

beforeEach(() => {
  const page = new EventTarget();
  vi.stubGlobal("HTMLIFrameElement", Frame);
  vi.stubGlobal("window", { setTimeout: vi.fn(), clearTimeout: vi.fn() });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { activeElement: null }));
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  vi.stubGlobal("sessionStorage", { setItem: vi.fn() });
  vi.stubGlobal("location", { assign: goTo });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  goTo.mockClear();
});

it.each([
  { isAfter: "no press and without the focus does nothing", pressed: false, focused: false, leaves: 0 },
  { isAfter: "a press elsewhere on the page does nothing", pressed: true, focused: false, leaves: 0 },
  { isAfter: "the frame took the focus by itself does nothing", pressed: false, focused: true, leaves: 0 },
  { isAfter: "a press in the survey leads to the thank-you page", pressed: true, focused: true, leaves: 1 },
])("A bare word that the survey was sent, after $isAfter", ({ pressed, focused, leaves }) => {
  const frame = new Frame();
  const element = frame as unknown as HTMLElement;
  hostSurvey({ element, provider: formbricks({ address: `${ORIGIN}/s/1` }), handover: HANDOVER });
  Object.assign(navigator, { userActivation: { hasBeenActive: pressed } });
  Object.assign(document, { activeElement: focused ? frame : null });
  const data = "formbricksSurveyCompleted";
  dispatchEvent(Object.assign(new Event("message"), { data, source: frame.contentWindow, origin: ORIGIN }));
  expect(goTo).toHaveBeenCalledTimes(leaves);
});

it("A survey that spoke in time is not called blocked afterwards, and one that said nothing is, once, where two scripts host it", () => {
  vi.useFakeTimers();
  Object.assign(window, { setTimeout, clearTimeout });
  const troubles = ["speaks", "is silent"].map((kind) => {
    const frame = new Frame();
    const onTimeout = vi.fn();
    const provider = highlevel({ address: `${ORIGIN}/s/1` });
    const element = frame as unknown as HTMLElement;
    for (const host of [hostSurvey, hostSurvey]) host({ element, provider, handover: HANDOVER, onTimeout });
    const said = { data: ["iframeLoaded"], source: frame.contentWindow, origin: ORIGIN };
    if (kind === "speaks") dispatchEvent(Object.assign(new Event("message"), said));
    return onTimeout;
  });
  vi.advanceTimersByTime(8_000);
  vi.useRealTimers();
  expect(troubles.map((onTimeout) => onTimeout.mock.calls.length)).toEqual([0, 1]);
});

it("After the Back button one application is not followed again, and another one is", () => {
  const depart = createDeparture();
  const [first, second] = ["1".repeat(32), "2".repeat(32)];
  depart([first], "/thank-you");
  depart([second], "/thank-you");
  expect(goTo).toHaveBeenCalledTimes(1);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  depart([first], "/thank-you");
  expect(goTo).toHaveBeenCalledTimes(1);
  depart([second], "/thank-you");
  expect(goTo).toHaveBeenCalledTimes(2);
});
