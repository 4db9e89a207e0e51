import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ClaimText } from "./claim-text.tsx";

it.each(["8am–6pm", "8\u00a0a.m.–6:30\u00a0p.m.", "16 days", "16 días", "día 16"])(
  "“%s” in a sentence or in the limit of a claim is not broken",
  (whole) => {
    const sentence = `Call us Mon–Fri ${whole} PT.`;
    const limit = { part: "qualifier", claimId: "fundingTime", text: sentence } as const;
    for (const words of [sentence, [limit]])
      expect(renderToStaticMarkup(<ClaimText words={words} />)).toContain(
        `Call us Mon–Fri <span class="inline-block">${whole}</span> PT.`,
      );
  },
);
