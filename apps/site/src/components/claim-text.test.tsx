import { lender } from "@heloc/lender/current";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ClaimText } from "./claim-text.tsx";

it("The lender's hours in a sentence stay on one line", () => {
  const html = renderToStaticMarkup(<ClaimText words={`Call us ${lender.supportHours}.`} />);
  expect(html).toBe(`Call us <span class="whitespace-nowrap">${lender.supportHours}</span>.`);
});
