import { describe, expect, test } from "vitest";
import { changeFilter, isNarrowed, isShown, withoutText } from "./filter.ts";

describe("The filter", () => {
  test("narrows to new applications with one press, and no longer with the next", () => {
    const once = changeFilter({ state: "TX" }, { kind: "toggle", name: "isNew" });
    expect(once).toEqual({ state: "TX", isNew: true });
    expect(changeFilter(once, { kind: "toggle", name: "isNew" })).toStrictEqual({ state: "TX" });
  });
  test("has a choice until All is chosen", () => {
    const chosen = changeFilter({}, { kind: "choose", name: "status", value: "booked" });
    expect(chosen).toEqual({ status: "booked" });
    expect(changeFilter(chosen, { kind: "choose", name: "status", value: "" })).toStrictEqual({});
  });
  test("leaves out the spaces around what is searched for, and a search for nothing", () => {
    expect(changeFilter({}, { kind: "search", text: " Lopez " })).toEqual({ text: "Lopez" });
    expect(changeFilter({ text: "Lopez" }, { kind: "search", text: "  " })).toStrictEqual({});
  });
  test("is the same one after a search for the same, so that the list stays where it is", () => {
    const filter = { text: "Lopez" };
    expect(changeFilter(filter, { kind: "search", text: "Lopez " })).toBe(filter);
  });
  test("keeps what is searched for when a view is chosen, and nothing else", () => {
    const before = { text: "Lopez", campaign: "newsletter" };
    expect(changeFilter(before, { kind: "view", filter: { state: "TX" } })).toStrictEqual({
      state: "TX",
      text: "Lopez",
    });
  });
  test("narrows nothing after Show all", () => {
    expect(isNarrowed(changeFilter({ text: "Lopez", isNew: true }, { kind: "clear" }))).toBe(false);
  });
});

describe("A saved view", () => {
  test("never has what was searched for: it may name a person", () => {
    expect(withoutText({ text: "Lopez", state: "TX" })).toStrictEqual({ state: "TX" });
  });
  test("is recognized whatever the order in which it was put together, and whatever is searched for", () => {
    const view = { name: "Texas", filter: { callNow: true, state: "TX" } as const };
    expect(isShown(view, { state: "TX", callNow: true, text: "Lopez" })).toBe(true);
    expect(isShown(view, { state: "TX" })).toBe(false);
  });
});
