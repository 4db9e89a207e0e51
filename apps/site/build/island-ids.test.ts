import { expect, it } from "vitest";
import { withoutIslandIds } from "./island-ids.ts";

it("A page built in two folders is the same page: its islands lose the hash of the folder and nothing else", () => {
  const pageOf = (uid: string) =>
    `<p uid="p1"></p><astro-island uid="${uid}" prefix="r9" ssr></astro-island>`;
  expect(withoutIslandIds(pageOf("Z1cPLjy"))).toBe(withoutIslandIds(pageOf("yLs1N")));
  expect(withoutIslandIds(pageOf("yLs1N"))).toBe(
    '<p uid="p1"></p><astro-island prefix="r9" ssr></astro-island>',
  );
});
