import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FrameEvent } from "../provider.ts";
import { createProvider } from "../providers/self-hosted.ts";
import { HANDOVER } from "../../test/hostile-messages.ts";
import { listenToFrame } from "./frame-messages.ts";

const ORIGIN = "https://survey.lender.example";
const READY = { type: "heloc-survey:ready" };

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("window", { setTimeout, location: new URL("https://lender.example/") });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that listens to the survey in one of its frames. */
function listen() {
  const frameWindow = { postMessage: vi.fn() };
  const frame = Object.assign(new EventTarget(), { contentWindow: frameWindow });
  const heard: FrameEvent[] = [];
  const provider = createProvider({ address: ORIGIN });
  listenToFrame(frame as unknown as HTMLIFrameElement, provider, HANDOVER, (event) => heard.push(event));
  const say = (data: unknown, { source = frameWindow as object, origin = ORIGIN } = {}): void =>
    void dispatchEvent(Object.assign(new Event("message"), { data, source, origin }));
  return { heard, say, frameWindow };
}

it("The survey's own frame is heard, and answered at its own origin", () => {
  const { heard, say, frameWindow } = listen();
  say(READY);
  expect(heard).toMatchObject([{ type: "ready" }]);
  expect(frameWindow.postMessage.mock.calls).toEqual([
    [{ type: "heloc-survey:welcome", ...HANDOVER }, ORIGIN],
  ]);
});

it.each([
  ["another window of the survey's origin", { source: { postMessage: vi.fn() } }],
  ["another page in the survey's frame", { origin: "https://evil.example" }],
])("Nothing that %s says is heard or answered", (_, from) => {
  const { heard, say, frameWindow } = listen();
  say(READY, from);
  say({ type: "heloc-survey:submitted", submissionId: "0".repeat(32) }, from);
  expect(heard).toEqual([]);
  expect(frameWindow.postMessage).not.toHaveBeenCalled();
});

it("Of 10,000 messages in a second a hundred are heard, then the last height, and at once that the survey was sent", () => {
  const { heard, say } = listen();
  for (let count = 0; count < 10_000; count += 1) say({ type: "heloc-survey:resize", height: 300 + count });
  say({ type: "heloc-survey:submitted", submissionId: "0".repeat(32) });
  expect(heard).toHaveLength(101);
  expect(heard.at(-1)).toMatchObject({ type: "submitted" });
  vi.advanceTimersByTime(1_000);
  expect(heard.slice(101)).toMatchObject([{ type: "resize", height: 10_299 }]);
});
