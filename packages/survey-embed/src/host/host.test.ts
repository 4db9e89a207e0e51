import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createProvider as formbricks } from "../providers/formbricks.ts";
import { createProvider as highlevel } from "../providers/highlevel.ts";
import { HANDOVER } from "../../test/hostile-messages.ts";
import { RESIZER_INIT } from "../messages.ts";
import type { FrameEvent, Provider } from "../provider.ts";
import { createProvider as selfHosted } from "../providers/self-hosted.ts";
import { createProvider as tally } from "../providers/tally.ts";
import { createDeparture } from "./departure.ts";
import { hostSurvey, listenToFrame } from "./host.ts";

const ORIGIN = "https://forms.lender.example";

/** An iframe as far as the host looks at it: nothing of it is drawn. */
class Frame extends EventTarget {
  contentWindow = { postMessage: vi.fn() };
  #marks = new Set<string>();
  hasAttribute = (name: string) => this.#marks.has(name);
  setAttribute = (name: string) => void this.#marks.add(name);
  contains = (other: unknown) => other === this;
  scrollIntoView = (): void => undefined;
}

const goTo = vi.fn();

/** Says something as the survey's own frame does. */
const say = (frame: Frame, data: unknown) =>
  dispatchEvent(Object.assign(new Event("message"), { data, source: frame.contentWindow, origin: ORIGIN }));

/** The visitor has pressed a key or a button, within the frame where that has the focus. */
const press = (frame: Frame | null) => {
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  Object.assign(document, { activeElement: frame });
};

beforeEach(() => {
  const page = new EventTarget();
  vi.stubGlobal("HTMLIFrameElement", Frame);
  vi.stubGlobal("window", { setTimeout: vi.fn(), clearTimeout: vi.fn() });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { activeElement: null }));
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  vi.stubGlobal("sessionStorage", { setItem: vi.fn() });
  vi.stubGlobal("location", { href: "https://lender.example/?a=1", assign: goTo });
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
  if (pressed) press(null);
  if (focused) Object.assign(document, { activeElement: frame });
  say(frame, "formbricksSurveyCompleted");
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
    if (kind === "speaks") say(frame, ["iframeLoaded"]);
    return onTimeout;
  });
  vi.advanceTimersByTime(8_000);
  vi.useRealTimers();
  expect(troubles.map((onTimeout) => onTimeout.mock.calls.length)).toEqual([0, 1]);
});

it("A frame brings the visitor to a page of the site by its path alone, after the touch, and never to a script or another site", () => {
  const frame = new Frame();
  const provider = highlevel({ address: `${ORIGIN}/s/1` });
  hostSurvey({ element: frame as unknown as HTMLElement, provider, handover: HANDOVER });
  const wish = (address: string) => say(frame, ["modify-parent-url", address]);
  wish("/thank-you?email=ann@example.com");
  press(frame);
  for (const address of ["javascript:alert(1)", "//evil.example/", "data:text/html,x"]) wish(address);
  expect(goTo).not.toHaveBeenCalled();
  wish("/thank-you?email=ann@example.com");
  expect(goTo.mock.calls).toEqual([["/thank-you"]]);
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

const READY = { type: "heloc-survey:ready" };

/** A page that listens to the survey in one of its frames. */
function listen(provider: Provider = selfHosted({ address: ORIGIN })) {
  const frame = new Frame();
  const heard: FrameEvent[] = [];
  listenToFrame(frame as unknown as HTMLIFrameElement, provider, HANDOVER, (event) => heard.push(event));
  const say = (data: unknown, { source = frame.contentWindow as object, origin = ORIGIN } = {}): void =>
    void dispatchEvent(Object.assign(new Event("message"), { data, source, origin }));
  return { frame, heard, say, answers: frame.contentWindow.postMessage };
}

it("The survey's own frame is heard, and answered at its own origin", () => {
  const { heard, say, answers } = listen();
  say(READY);
  expect(heard).toMatchObject([{ type: "ready" }]);
  expect(answers.mock.calls).toEqual([[{ type: "heloc-survey:welcome", ...HANDOVER }, ORIGIN]]);
});

it("A frame that waits for a greeting gets it at its own origin when it has loaded", () => {
  const { frame, answers } = listen(tally({ address: "https://tally.so/r/1" }));
  Object.assign(frame, { src: "https://tally.so/embed/1?name=Ann" }).dispatchEvent(new Event("load"));
  expect(answers.mock.calls).toEqual([[RESIZER_INIT, "https://tally.so"]]);
});

it.each([
  ["another window of the survey's origin", { source: { postMessage: vi.fn() } }],
  ["another page in the survey's frame", { origin: "https://evil.example" }],
])("Nothing that %s says is heard or answered", (_, from) => {
  const { heard, say, answers } = listen();
  say(READY, from);
  say({ type: "heloc-survey:submitted", submissionId: "0".repeat(32) }, from);
  expect(heard).toEqual([]);
  expect(answers).not.toHaveBeenCalled();
});

it("Of 10,000 messages in a second a hundred are heard, then the last height, and at once that the survey was sent", () => {
  vi.useFakeTimers();
  Object.assign(window, { setTimeout });
  const { heard, say } = listen();
  for (let count = 0; count < 10_000; count += 1) say({ type: "heloc-survey:resize", height: 300 + count });
  say({ type: "heloc-survey:submitted", submissionId: "0".repeat(32) });
  expect(heard).toHaveLength(101);
  expect(heard.at(-1)).toMatchObject({ type: "submitted" });
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect(heard.slice(101)).toMatchObject([{ type: "resize", height: 10_299 }]);
});
