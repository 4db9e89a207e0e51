import { describe, expect, it } from "vitest";
import { readSent, thankYouAddress } from "./thank-you-address.ts";

const ID = "0123456789abcdef0123456789abcdef";

describe("The address of the thank-you page after an application on the survey's own page", () => {
  it("has the submission's number in the fragment, where no server sees it", () => {
    const address = new URL(thankYouAddress("https://lender.example", ID));
    expect(address.origin + address.pathname + address.search).toBe("https://lender.example/thank-you");
    expect(readSent(address.hash)).toBe(ID);
  });

  it.each(["", "#", "#sent=", "#sent=1", `#sent=${ID}0`, `#sent=${ID.toUpperCase()}`, `#survey?sent=${ID}`])(
    "has none when the fragment is “%s”",
    (fragment) => {
      expect(readSent(fragment)).toBeUndefined();
    },
  );
});
