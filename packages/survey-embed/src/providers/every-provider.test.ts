import { describe, expect, it, test, vi } from "vitest";
import { HANDOVER, HOSTILE_MESSAGES } from "../../test/hostile-messages.ts";
import type { Provider } from "../provider.ts";
import { createProvider as cognito } from "./cognito.ts";
import { createProvider as formbricks } from "./formbricks.ts";
import { createProvider as generic } from "./generic.ts";
import { createProvider as googleForms } from "./google-forms.ts";
import { createProvider as highlevel } from "./highlevel.ts";
import { createProvider as hubspotV2 } from "./hubspot-v2.ts";
import { createProvider as hubspotV4 } from "./hubspot-v4.ts";
import { createProvider as jotform } from "./jotform.ts";
import { createProvider as opnform } from "./opnform.ts";
import { createProvider as selfHosted } from "./self-hosted.ts";
import { createProvider as tally } from "./tally.ts";
import { createProvider as typeform } from "./typeform.ts";

vi.stubGlobal("window", { location: new URL("https://lender.example/?utm_source=x#survey") });

const address = "https://forms.vendor.example/f/1?theme=dark";
const hubspot = { address, portalId: "1", formId: "2" };
const PROVIDERS: Record<string, Provider> = {
  "self-hosted": selfHosted({ address: "https://survey.lender.example" }),
  highlevel: highlevel({ address }),
  typeform: typeform({ address }),
  jotform: jotform({ address }),
  tally: tally({ address }),
  "google-forms": googleForms({ address }),
  formbricks: formbricks({ address }),
  cognito: cognito({ address }),
  opnform: opnform({ address }),
  generic: generic({ address, completion: { path: "event", equals: "done" } }),
  "hubspot-v2": hubspotV2(hubspot),
  "hubspot-v4": hubspotV4(hubspot),
};

/** They take only values whose field the lender has named; Cognito takes them by message. */
const NAMELESS = ["google-forms", "cognito", "generic"];

describe.each(Object.entries(PROVIDERS))("The provider %s", (name, provider) => {
  it("makes nothing of hostile and broken messages", () => {
    for (const message of HOSTILE_MESSAGES) expect(provider.readMessage(message, HANDOVER)).toBeUndefined();
  });

  it("listens to its own address and to no other host, unless the vendor is documented to use one", () => {
    for (const origin of provider.origins)
      expect(origin).toMatch(/^https:\/\/(forms\.vendor|survey\.lender)\.example$/);
  });

  it("never puts the calculator's values into the address that is written into the page", () => {
    const { embed, pageAddress } = provider;
    expect(`${pageAddress} ${JSON.stringify(embed)}`).not.toMatch(/500000|720/);
  });

  it("hands a campaign called “a+b & c=d ü” over so that it comes out the same", () => {
    const { embed } = provider;
    if (embed.kind !== "frame" || !embed.fill) return;
    const filled = new URL(embed.fill(HANDOVER));
    expect(filled.href).not.toContain("+");
    const named = filled.searchParams.get("utm_campaign");
    const hashed = new URLSearchParams(filled.hash.slice(1)).get("utm_campaign");
    expect(named ?? hashed).toBe(NAMELESS.includes(name) ? null : HANDOVER.attribution.utm_campaign);
    // No server sees what stands in the hash.
    if (name === "typeform") expect(named).toBeNull();
  });
});

const ID = "0123456789abcdef0123456789abcdef";
const CODE = "aB3_-xYz0123456789abcdefABCDEFgh";

const READERS: Record<string, Provider> = {
  ...PROVIDERS,
  generic: generic({ address, completion: { path: "payload.event", equals: "done", idPath: "payload.id" } }),
  "generic, a bare word": generic({ address, completion: { path: "", equals: "sent" } }),
  "generic, a foreign path": generic({ address, completion: { path: "constructor.name", equals: "Object" } }),
};

const ready = { type: "ready" };
const resize = (height: number) => ({ type: "resize", height });
const submitted = (submissionId?: string, more = {}) => ({ type: "submitted", submissionId, ...more });
/** It counts only after the visitor has interacted with the survey. */
const AMBIGUOUS = { ambiguous: true };

describe("What each provider's messages mean", () => {
  test.each<[string, unknown, unknown]>([
    [
      "self-hosted",
      { type: "heloc-survey:ready" },
      { type: "ready", replies: [{ type: "heloc-survey:welcome", ...HANDOVER }] },
    ],
    ["self-hosted", { type: "heloc-survey:submitted", submissionId: ID }, submitted(ID)],
    [
      "self-hosted",
      { type: "heloc-survey:submitted", submissionId: ID, code: CODE },
      submitted(ID, { code: CODE }),
    ],
    ["self-hosted", { type: "heloc-survey:submitted", submissionId: ID.toUpperCase() }, undefined],
    ["highlevel", "[iFrameSizer]AbC123:744.25:305:mutationObserver", resize(744.25)],
    ["highlevel", ["highlevel.setHeight", { height: 620, id: "AbC123" }], resize(620)],
    [
      "highlevel",
      ["set-sticky-contacts", "_ud", '{"email":"a@b.c"}', "loc", "contact-7"],
      submitted("contact-7", AMBIGUOUS),
    ],
    [
      "highlevel",
      ["msgsndr-booking-complete", { fingerprint: "contact-7" }],
      submitted("contact-7", AMBIGUOUS),
    ],
    // As it comes on load.
    ["highlevel", ["set-sticky-contacts", "embedded_iframe_AbC123", "AbC123", "loc"], undefined],
    ["typeform", { embedId: "survey", type: "form-ready" }, ready],
    ["typeform", { embedId: "other", type: "form-ready" }, undefined],
    ["typeform", { embedId: "survey", type: "form-height-changed", height: 512, ref: "q1" }, resize(512)],
    [
      "typeform",
      { embedId: "survey", type: "form-submit", formId: "x", responseId: "r-1" },
      submitted("r-1"),
    ],
    [
      "typeform",
      { embedId: "survey", type: "redirect-after-submit", url: "javascript:alert(1)" },
      { type: "navigate", address: "javascript:alert(1)" },
    ],
    ["jotform", "setHeight:539:241", resize(539)],
    ["jotform", { action: "submission-completed", formID: "241" }, submitted()],
    ["tally", '{"event":"Tally.FormPageView","payload":{"page":2}}', { type: "step", step: 2 }],
    ["tally", '{"event":"Tally.FormSubmitted","payload":{"id":"s1","fields":["Ann"]}}', submitted("s1")],
    ["formbricks", "formbricksSurveyCompleted", submitted(undefined, AMBIGUOUS)],
    ["cognito", '{"event":"heightChanged","height":800}', resize(800)],
    ["cognito", '{"event":"fireEvent","name":"afterNavigate.cognito"}', { type: "step" }],
    [
      "cognito",
      '{"event":"navigate","url":"https://evil.example"}',
      { type: "navigate", address: "https://evil.example" },
    ],
    [
      "cognito",
      '{"event":"fireEvent","name":"afterSubmit.cognito","data":{"entry":{"Id":"1-23"}}}',
      submitted("1-23"),
    ],
    ["opnform", "[iFrameSizer]survey:701:400:resize", resize(701)],
    ["opnform", { type: "form-submitted", submission_data: { name: "Ann" } }, submitted()],
    ["generic", { payload: { event: "done", id: 17 } }, submitted("17", { ambiguous: false })],
    ["generic", '{"payload":{"event":"done","id":17}}', submitted("17", { ambiguous: false })],
    ["generic", { payload: { event: "started" } }, undefined],
    // The heights of Nextcloud Forms.
    ["generic", { type: "resize-iframe", payload: { width: 300, height: 640 } }, resize(640)],
    ["generic, a bare word", "sent", submitted(undefined, AMBIGUOUS)],
    ["generic, a foreign path", {}, undefined],
  ])("%s: %j", (name, message, event) =>
    expect(READERS[name]?.readMessage(message, HANDOVER)).toEqual(event),
  );
});

it("A Tally form that has loaded is ready, and is framed at /embed/ also by the address of its own page", () => {
  const { embed, readMessage } = tally({ address: "https://tally.so/r/mO1" });
  expect(readMessage('{"event":"Tally.FormLoaded","payload":{}}', HANDOVER)?.type).toBe("ready");
  expect(embed.kind === "frame" && embed.address).toMatch(
    /^https:\/\/tally\.so\/embed\/mO1\?.*dynamicHeight=1/,
  );
});

it("A Jotform may go on at another host of Jotform", () =>
  expect(jotform({ address: "https://form.jotform.com/241" }).origins).toEqual([
    "https://form.jotform.com",
    "https://*.jotform.com",
  ]));

it("A Cognito form gets the visitor's values when its page is ready", () => {
  const provider = cognito({ address, prefill: { home_value: "HomeValue" } });
  const replies = provider.readMessage('{"event":"domReady"}', HANDOVER)?.replies;
  expect(JSON.parse(String(replies?.[1]))).toEqual({
    event: "prefill",
    entry: { ...HANDOVER.attribution, HomeValue: "500000", credit_score: "720" },
  });
});

it("A Google form says nothing: a page after its last section counts only after the visitor has interacted", () => {
  const [frame, tell] = [new EventTarget(), vi.fn()];
  const provider = googleForms({ address: "https://docs.google.com/forms/d/e/1/viewform", sections: 2 });
  provider.connect?.(frame as HTMLElement, tell, HANDOVER);
  for (let page = 1; page <= 3; page += 1) frame.dispatchEvent(new Event("load"));
  expect(tell.mock.calls).toEqual([[{ type: "step", step: 2 }], [{ type: "submitted", ambiguous: true }]]);
});
