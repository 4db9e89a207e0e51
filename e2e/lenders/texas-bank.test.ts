import { expect } from "@playwright/test";
import { test } from "./other-lender.ts";

/** What HighLevel's frame posts. Two of these have been counted as leads by sites that did not look closely. */
const onLoad = [
  ["iframeLoaded"],
  ["fetch-query-params", "f1", "loc", "form", null],
  ["fetch-sticky-contacts", "loc"],
  "[iFrameResizerChild]Ready",
  "[iFrameSizer]f1:744.25:305:init",
  ["set-sticky-contacts", "embedded_iframe_f1", "f1", "loc", "f1"],
  ["set-sticky-contacts", "_ud", '{"email":"earlier@visitor.example"}', "loc", "earlier"],
];
const onPress = [["set-sticky-contacts", "_ud", '{"email":"ann@example.com"}', "loc", "contact-7"]];
/**
 * A form_embed.js that behaves as HighLevel's has been seen to, and a little worse: it replaces `window.onmessage`, takes the
 * frames' classes, stretches every frame, loads the frame again with the page's query, and keeps what it hears.
 */
const BAD_VENDOR_SCRIPT = `
window.vendorHeard = 0;
window.onmessage = ({ data }) => { localStorage["heard " + ++window.vendorHeard] = String(data); };
for (const frame of document.querySelectorAll("iframe")) {
  frame.setAttribute("class", "ep-iFrame");
  frame.setAttribute("scrolling", "no");
  frame.style.overflow = "hidden";
  frame.style.height = "60000px";
  const address = new URL(frame.src);
  for (const [key, value] of new URLSearchParams(location.search)) address.searchParams.append(key, value);
  frame.src = address.href;
}
window.vendorRan = true;
`;
test("beside a vendor's script that behaves badly the policy allows that frame and that one script and nothing wider, the visitor applies and arrives, and nobody's contact data stays behind", async ({
  page,
  facts,
  answerAsVendor,
}) => {
  await answerAsVendor({ onLoad, onPress }, BAD_VENDOR_SCRIPT);
  const form = page.frameLocator("#survey-frame");
  const { origin } = new URL(facts.provider.address);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  const response = await page.goto("/?utm_source=google&utm_campaign=a%2Bb");
  const policy = (await response?.headerValue("content-security-policy")) ?? "";
  expect(policy).toContain(`frame-src ${origin};`);
  expect(policy).toContain(` ${origin}/js/form_embed.js;`);
  expect(policy).not.toMatch(/unsafe|\*/);

  await expect.poll(() => page.evaluate(() => "vendorRan" in window)).toBe(true);
  const frame = page.locator("#survey-frame");
  await expect(form.getByText("Your answers")).toBeVisible();
  await expect(frame).toHaveClass("ep-iFrame");
  await expect(frame, "it may not send the whole window on").toHaveAttribute(
    "sandbox",
    /^(?!.*top-navigation)allow-scripts /,
  );
  const box = await frame.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(4_000);
  expect(box?.width).toBeGreaterThan(250);
  await expect(page.locator("#survey-trouble")).toBeHidden();

  // Loaded again by the vendor perhaps, but with each mark once: the page has no query any more.
  const frames = loaded.filter((address) => address.startsWith(facts.provider.address));
  expect(frames).not.toEqual([]);
  for (const address of frames)
    expect(new URL(address).searchParams.getAll("utm_source")).toEqual(["google"]);

  await form.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Application!");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
