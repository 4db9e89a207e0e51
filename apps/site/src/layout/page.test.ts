import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it("Pictures far below wait until the page has loaded and rests, and are then fetched without being scrolled to", async () => {
  const page = new EventTarget();
  const pictures = [{ loading: "eager" }, { loading: "lazy" }];
  const idle = vi.fn<(work: () => void) => void>();
  vi.stubGlobal("document", {
    readyState: "interactive",
    images: pictures,
    querySelector: () => null,
    addEventListener: vi.fn(),
  });
  vi.stubGlobal("window", { requestIdleCallback: idle });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  await import("./page.ts");
  expect(idle).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("load"));
  expect(pictures.map(({ loading }) => loading)).toEqual(["eager", "lazy"]);
  idle.mock.calls[0]?.[0]();
  expect(pictures.map(({ loading }) => loading)).toEqual(["eager", "eager"]);
});
