import { expect, test } from "vitest";
import { checkValue } from "../reading/read-file.ts";
import { providerSchema } from "./provider.ts";

const problemsIn = (value: unknown): string[] =>
  checkValue({ value, lineOf: () => 1 }, providerSchema).problems.map(({ message }) => message);

const typeform = { name: "typeform", address: "https://form.typeform.com/to/AbC123" };
const share = { address: "https://share.hsforms.com/1abc", portalId: "12345", formId: "6d2f-11" };

test.each([
  typeform,
  { name: "typeform", address: "https://forms.acme.example/to/AbC123?x=1" },
  { name: "highlevel", address: "https://api.leadconnectorhq.com/widget/survey/AbC123" },
  { name: "highlevel", address: "https://link.acme.example/widget/form/AbC123/" },
  { name: "jotform", address: "https://acme.jotform.com/241" },
  { name: "tally", address: "https://tally.so/embed/mO1" },
  { name: "tally", address: "https://forms.acme.example/heloc" },
  { name: "formbricks", address: "https://app.formbricks.com/s/cl1" },
  { name: "cognito", address: "https://www.cognitoforms.com/f/KEY/1" },
  { name: "opnform", address: "https://opnform.com/forms/heloc" },
  { name: "google-forms", address: "https://docs.google.com/forms/d/e/1FAIp/viewform?usp=header" },
  { name: "hubspot-v4", ...share, region: "eu1" },
  { name: "generic", address: "https://forms.acme.example/heloc", origins: ["https://*.acme.example"] },
  { ...typeform, prefill: { home_value: "hv", utm_source: "from", gclid: "click" } },
])("a provider that shows its survey: %j", (provider) => expect(problemsIn(provider)).toEqual([]));

test.each([
  ["typeform", "https://form.typeform.com/to/YOUR-ID"],
  ["typeform", "https://admin.typeform.com/form/AbC123/create"],
  ["highlevel", "https://api.leadconnectorhq.com/js/form_embed.js"],
  ["highlevel", "https://form.typeform.com/to/AbC123"],
  ["jotform", "https://www.jotform.com/build/241/publish"],
  ["tally", "https://tally.so/forms/mO1/edit"],
  ["google-forms", "https://forms.gle/abc"],
  ["google-forms", "https://docs.google.com/forms/d/1abc/edit"],
])("no visitor finds a survey of %s at %s", (name, address) =>
  expect(problemsIn({ name, address })).toEqual([
    expect.stringContaining(`No visitor finds a survey of ${name}`),
  ]),
);

test.each([
  [{ ...typeform, prefill: { homeValue: "hv" } }, "hands over nothing of this name"],
  [{ name: "hubspot-v4", ...share, portalId: "12345/x" }, "digits alone"],
  [{ name: "hubspot-v4", ...share, region: "EU" }, "such as eu1"],
  [{ name: "generic", address: "https://acme.example/f", origins: ["*"] }, "Write an origin"],
  [["typeform"], "Write name:, address: on the lines below"],
])("a provider that would do nothing, or too much, is refused: %j", (provider, told) =>
  expect(problemsIn(provider)).toEqual([expect.stringContaining(told)]),
);
