import { expect, test } from "vitest";
import { remembered } from "./remembered.ts";

test("what follows from a text is worked out once, also when it is nothing", () => {
  const asked: string[] = [];
  const find = remembered((text) => {
    asked.push(text);
    return text === "nothing" ? undefined : text.length;
  });
  expect(["a", "nothing", "a", "nothing"].map(find)).toEqual([1, undefined, 1, undefined]);
  expect(asked).toEqual(["a", "nothing"]);
});

test("what was forgotten is worked out again, and comes out the same", () => {
  const lengthOf = remembered((text) => text.length);
  const texts = Array.from({ length: 20_000 }, (_, index) => String(index));
  expect(texts.map(lengthOf)).toEqual(texts.map(lengthOf));
});
