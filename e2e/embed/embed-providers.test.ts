import type { ProviderChoice } from "@heloc/lender/schema/provider";
import { expect, test } from "../fixtures.ts";
import { convertedOn, heardOn, serveEmbed, serveSite, SITE, untilHeard, VENDOR } from "./embed-sites.ts";

test.use({ expectedConsoleErrors: [/ERR_BLOCKED_BY_CLIENT/] });

/** Stand-ins for HubSpot's scripts, which build the form inside our page. */
const LEGACY = `window.hbspt = { forms: { create({ target, formId, portalId, onFormReady }) {
  const form = document.createElement("form");
  form.innerHTML = '<input name="home_value"><input name="utm_campaign"><button type="button">Send</button>';
  document.querySelector(target).append(form);
  const tell = (eventName, data) => window.postMessage({ type: "hsFormCallback", id: formId, eventName, data }, "*");
  onFormReady([form]);
  tell("onFormReady");
  form.querySelector("button").onclick = () => { tell("onFormSubmit"); tell("onFormSubmitted", { conversionId: "c-1" }); };
} } };`;
const NEW_EDITOR = `{
  const target = document.querySelector(".hs-form-frame");
  const { formId } = target.dataset;
  const tell = (name) => window.dispatchEvent(new CustomEvent("hs-form-event:" + name, { detail: { formId } }));
  window.HubSpotFormsV4 = { getFormFromEvent: () => ({ setFieldValue: (name, value) => target.append(name + "=" + value + ";") }) };
  target.innerHTML = "<button>Send</button>";
  target.firstChild.onclick = () => { tell("on-interaction:navigate"); tell("on-submission:success"); };
  tell("on-ready");
}`;

const base = { address: "https://share.hsforms.com/x", portalId: "77", formId: "f-1" };
const CASES: { choice: ProviderChoice; script: string; attributes: string; code: string; id: RegExp }[] = [
  {
    choice: { name: "hubspot-v2", ...base },
    script: "https://js.hsforms.net/forms/embed/v2.js",
    attributes: "",
    code: LEGACY,
    id: /^c-1$/,
  },
  {
    choice: { name: "hubspot-v4", region: "eu1", ...base },
    script: "https://js-eu1.hsforms.net/forms/embed/77.js",
    attributes: 'class="hs-form-frame" data-form-id="f-1" data-portal-id="77" data-region="eu1"',
    code: NEW_EDITOR,
    id: /^[\da-f-]{36}$/,
  },
];

for (const { choice, script, attributes, code, id } of CASES)
  test(`a form of ${choice.name}, built into the page by the vendor's script, is filled with what the site knows, is not taken for sent by the event of another form, and ends on the thank-you page once`, async ({
    page,
  }) => {
    await serveSite(page, choice, { element: { script, attributes } });
    await page.route(script, (route) => route.fulfill({ contentType: "text/javascript", body: code }));
    await page.goto(`${SITE}/?utm_campaign=a%2Bb%20%26%20%C3%BC#survey?value=500000&owed=1`);
    const form = page.locator("#survey-frame");
    await expect(form.getByRole("button")).toBeVisible();
    const filled = await form.evaluate(
      (element) =>
        [...element.querySelectorAll("input")].map((input) => input.value).join(";") + element.textContent,
    );
    expect(filled).toContain("500000");
    expect(filled).toContain("a+b & ü");
    expect(await heardOn(page)).toContain("ready");
    // Its script reads the page's query; it is put away before.
    expect(new URL(page.url()).search).toBe("");

    await page.evaluate(() => {
      const message = { type: "hsFormCallback", id: "other", eventName: "onFormSubmitted" };
      window.postMessage(message, "*");
      const detail = { formId: "other" };
      window.dispatchEvent(new CustomEvent("hs-form-event:on-submission:success", { detail }));
    });
    await untilHeard(page);
    expect(new URL(page.url()).pathname).toBe("/");

    await form.getByRole("button").click();
    await expect(page).toHaveURL(/\/thank-you$/);
    expect(await convertedOn(page)).toEqual([expect.stringMatching(id)]);
  });

test("a Google form, which says nothing, gets the visit's numbers in its address alone, counts as sent only after the press, and ends on the thank-you page once", async ({
  page,
}) => {
  const choice: ProviderChoice = {
    ...{ name: "google-forms", address: `${VENDOR}/f/1` },
    prefill: { utm_campaign: "entry.5" },
  };
  const vendor = await serveEmbed(page, { onLoad: [], onPress: [], pressLeadsTo: "/formResponse" }, choice);
  await page.goto(`${SITE}/?utm_campaign=a%2Bb&email=ann%40example.com#survey?value=500000`);
  const form = page.frameLocator("#survey-frame");
  await expect(form.getByText("Your answers")).toBeVisible();
  await untilHeard(page);
  await expect(page.locator("[data-survey=here]"), "no longer said to be loading").toHaveCount(1);
  await expect(page.locator("#survey-trouble")).toBeHidden();
  expect(new URL(page.url())).toMatchObject({ pathname: "/", hash: "#survey" });
  // Where the address leads, and not into the frame.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("survey");
  expect(await heardOn(page)).not.toContain("submitted");
  expect(vendor).toEqual(["/f/1?embedded=true&usp=pp_url&entry.5=a%2Bb"]);

  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(await convertedOn(page)).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
});

test("when the vendor's script is blocked, the telephone and the link are shown at once, not after 8 seconds", async ({
  page,
}) => {
  const choice: ProviderChoice = { name: "hubspot-v4", ...base };
  const script = "https://js.hsforms.net/forms/embed/77.js";
  await serveSite(page, choice, { element: { script, attributes: "" } });
  await page.route(script, (route) => route.abort("blockedbyclient"));
  await page.goto(SITE);
  await expect(page.locator("#survey-trouble")).toBeVisible({ timeout: 3_000 });
});
