import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import { expect, it, onTestFinished, vi } from "vitest";
import { openTabMemory, type TabMemory } from "./tab-memory.ts";

/** The session storage of one tab, as far as it is used. */
function stubStorage(...entries: [string, string][]) {
  onTestFinished(() => void vi.unstubAllGlobals());
  const stored = new Map(entries);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
}

it.each(["", "null", "{broken"])("It is nothing when “%s” stands in its place", (text) => {
  stubStorage(["heloc-application", text]);
  expect(openTabMemory().kept).toEqual({});
});

it.each<[string, boolean, content: string, happens?: (memory: TabMemory) => void]>([
  ["stays while the same answers are sent again", true, "500,000"],
  ["changes with a changed answer", false, "510,000"],
  ["changes when the service has it with others", false, "500,000", ({ keep }) => keep({ tried: undefined })],
  ["changes when the answers were sent, or given up", false, "500,000", ({ forget }) => forget()],
])(
  "The number of an application %s, also when the page was loaded again meanwhile",
  (_says, stays, content, happens) => {
    stubStorage();
    const memory = openTabMemory();
    const first = memory.idFor("500,000");
    expect(first).toMatch(SUBMISSION_ID_PATTERN);
    happens?.(memory);
    const again = openTabMemory().idFor(content);
    expect(again === first).toBe(stays);
    expect(openTabMemory().idFor(content)).toBe(again);
  },
);
