import { SUBMISSION_ID_PATTERN } from "@heloc/survey-embed/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openTabMemory, type TabMemory } from "./tab-memory.ts";

afterEach(() => vi.unstubAllGlobals());

/** The session storage of one tab, as far as it is used. */
function stubStorage(broken?: "read" | "write") {
  const stored = new Map<string, string>();
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", {
    getItem: broken === "read" ? refuse : (key: string) => stored.get(key) ?? null,
    setItem: broken ? refuse : (key: string, value: string) => stored.set(key, value),
    removeItem: broken === "read" ? refuse : (key: string) => stored.delete(key),
  });
  return stored;
}

const answers = { homeValueDollars: "650,000" };

describe("What the tab knows of an application", () => {
  it("is there when the page is loaded again, and gone when it is forgotten", () => {
    const stored = stubStorage();
    openTabMemory().keep({ answers, step: 2 });
    const memory = openTabMemory();
    expect(memory.kept).toEqual({ answers, step: 2 });
    memory.keep({ step: 3 });
    expect(openTabMemory().kept).toEqual({ answers, step: 3 });
    memory.forget();
    expect(openTabMemory().kept).toEqual({});
    expect(stored.size).toBe(0);
  });

  it("has changed for an earlier page when a later one has kept or sent it", () => {
    stubStorage();
    const earlier = openTabMemory();
    earlier.keep({ answers });
    expect(earlier.hasChanged()).toBe(false);
    openTabMemory().forget();
    expect(earlier.hasChanged()).toBe(true);
  });

  it.each(["read", "write"] as const)(
    "stays in the page, and nothing fails, where the browser refuses to %s storage",
    (broken) => {
      stubStorage(broken);
      const memory = openTabMemory();
      memory.keep({ answers });
      expect(memory.kept).toEqual({ answers });
      expect(memory.hasChanged()).toBe(false);
      memory.forget();
      expect(memory.kept).toEqual({});
    },
  );

  it("is nothing when something else stands in its place", () => {
    const stored = stubStorage();
    for (const text of ["", "null", "{broken"]) {
      stored.set("heloc-application", text);
      expect(openTabMemory().kept).toEqual({});
    }
  });
});

describe("The number of an application", () => {
  it("is 32 hexadecimal digits, another one for each visitor", () => {
    expect(openTabMemory().idFor("500,000")).toMatch(SUBMISSION_ID_PATTERN);
    expect(openTabMemory().idFor("500,000")).not.toBe(openTabMemory().idFor("500,000"));
  });

  it.each<[string, boolean, content: string, happens?: (memory: TabMemory) => void]>([
    ["stays while the same answers are sent again", true, "500,000"],
    ["changes with a changed answer", false, "510,000"],
    [
      "changes when the service knows it with others",
      false,
      "500,000",
      ({ keep }) => keep({ tried: undefined }),
    ],
    ["changes when the answers were sent, or given up", false, "500,000", ({ forget }) => forget()],
  ])("%s, also when the page was loaded again meanwhile", (_says, stays, content, happens) => {
    stubStorage();
    const memory = openTabMemory();
    const first = memory.idFor("500,000");
    happens?.(memory);
    const again = openTabMemory().idFor(content);
    expect(again === first).toBe(stays);
    expect(openTabMemory().idFor(content)).toBe(again);
  });
});
