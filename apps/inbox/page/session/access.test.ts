import { describe, expect, test } from "vitest";
import { createAccess } from "./access.ts";
import { forgetDrafts, keepDraft, listDrafts, readDraft } from "./drafts.ts";

const SESSION = {
  lenderName: "Brightwick",
  states: [],
  views: [],
  progress: { status: "ready", opened: 0, total: 0 },
} as const;

describe("The page", () => {
  test.each(["locked", "no-session", "stopped"] as const)(
    "closes when a request is refused as %s",
    (code) => {
      const access = createAccess();
      access.set({ kind: "open", session: { ...SESSION, states: [], views: [] } });
      access.heed(code);
      expect(access.get().kind).toBe(code);
    },
  );
  test.each(["name-differs", "store-unavailable", "failed", "erased"] as const)(
    "stays open after %s",
    (code) => {
      const access = createAccess();
      access.set({ kind: "open", session: { ...SESSION, states: [], views: [] } });
      access.heed(code);
      expect(access.get().kind).toBe("open");
    },
  );
  test("tells who listens once, and no more after they have left", () => {
    const access = createAccess();
    let told = 0;
    const leave = access.subscribe(() => told++);
    access.heed("locked");
    access.heed("locked");
    leave();
    access.heed("stopped");
    expect(told).toBe(1);
  });
});

test("A note that is being written is kept by its application, and forgotten when it is empty or the inbox locks", () => {
  keepDraft("one", "Call on Monday");
  keepDraft("two", "  ");
  expect([readDraft("one"), readDraft("two"), listDrafts()]).toEqual([
    "Call on Monday",
    "",
    ["Call on Monday"],
  ]);
  forgetDrafts();
  expect(readDraft("one")).toBe("");
});
