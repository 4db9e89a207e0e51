import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ClaimText } from "./claim-text.tsx";

it.each(["8am–6pm", "8\u00a0a.m.–6:30\u00a0p.m."])("The hours %s in a sentence are not broken", (hours) => {
  const html = renderToStaticMarkup(<ClaimText words={`Call us Mon–Fri ${hours} PT.`} />);
  expect(html).toBe(`Call us Mon–Fri <span class="inline-block">${hours}</span> PT.`);
});
