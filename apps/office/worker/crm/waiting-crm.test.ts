import { expect, it } from "vitest";
import { createReminder } from "./waiting-crm.ts";

it("says at once, and every hour again, why applications wait", () => {
  const said: string[] = [];
  let minutes = 0;
  const remind = createReminder(
    "en/faq.yaml, line 3: write an answer.",
    { info: () => undefined, error: (text) => void said.push(text) },
    () => minutes * 60_000,
  );
  for (; minutes < 120; minutes += 1) remind();
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/^Applications wait .*: en\/faq\.yaml, line 3: write an answer\.$/);
});
