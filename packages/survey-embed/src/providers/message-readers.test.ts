import { describe, expect, it, vi } from "vitest";
import { HANDOVER } from "../testing/hostile-messages.ts";
import { createProvider as cognito } from "./cognito.ts";
import { createProvider as formbricks } from "./formbricks.ts";
import { createProvider as generic } from "./generic.ts";
import { createProvider as googleForms } from "./google-forms.ts";
import { createProvider as jotform } from "./jotform.ts";
import { createProvider as opnform } from "./opnform.ts";
import { createProvider as selfHosted } from "./self-hosted.ts";
import { createProvider as tally } from "./tally.ts";
import { createProvider as typeform } from "./typeform.ts";

vi.stubGlobal("window", { location: new URL("https://lender.example/?x=1") });

const resize = (height: number) => ({ type: "resize", height });

describe("The self-hosted survey", () => {
  const read = (data: unknown) =>
    selfHosted({ address: "http://localhost:4400" }).readMessage(data, HANDOVER);

  it("is welcomed by message with what the site knows of the visitor", () => {
    expect(read({ type: "heloc-survey:ready" })).toEqual({
      type: "ready",
      replies: [{ type: "heloc-survey:welcome", ...HANDOVER }],
    });
  });

  it("is sent with a number of 32 digits and with no other", () => {
    const submissionId = "0123456789abcdef0123456789abcdef";
    expect(read({ type: "heloc-survey:submitted", submissionId })).toEqual({
      type: "submitted",
      submissionId,
    });
    const code = "aB3_-xYz0123456789abcdefABCDEFgh";
    const sent = { type: "heloc-survey:submitted", submissionId, code };
    expect(read(sent)).toEqual({ type: "submitted", submissionId, code });
    expect(
      read({ type: "heloc-survey:submitted", submissionId: submissionId.toUpperCase() }),
    ).toBeUndefined();
  });
});

describe("A Typeform", () => {
  const read = (data: object) =>
    typeform({ address: "https://form.typeform.com/to/x" }).readMessage(
      { embedId: "survey", ...data },
      HANDOVER,
    );

  it("speaks for our own embed only", () => {
    expect(read({ type: "form-ready" })).toEqual({ type: "ready" });
    expect(read({ type: "form-ready", embedId: "other" })).toBeUndefined();
    expect(read({ type: "form-height-changed", height: 512, ref: "q1" })).toEqual(resize(512));
    expect(read({ type: "form-submit", formId: "x", responseId: "r-1" })).toEqual({
      type: "submitted",
      submissionId: "r-1",
    });
  });

  it("asks the page to go somewhere, which the host decides", () => {
    expect(read({ type: "redirect-after-submit", url: "javascript:alert(1)" })).toEqual({
      type: "navigate",
      address: "javascript:alert(1)",
    });
  });

  it("has its hidden fields in the hash, which no server sees", () => {
    const { embed } = typeform({ address: "https://form.typeform.com/to/x" });
    const filled = new URL(embed.kind === "frame" ? (embed.fill?.(HANDOVER) ?? "") : "");
    expect(filled.searchParams.get("utm_campaign")).toBeNull();
    expect(filled.hash).toContain("utm_campaign=a%2Bb%20%26%20c%3Dd%20%C3%BC");
  });
});

describe("A Jotform", () => {
  const provider = jotform({ address: "https://form.jotform.com/241" });
  it("gives its height as text and its submission as an object, also from submit.jotform.com", () => {
    expect(provider.readMessage("setHeight:539:241", HANDOVER)).toEqual(resize(539));
    expect(provider.readMessage({ action: "submission-completed", formID: "241" }, HANDOVER)).toEqual({
      type: "submitted",
    });
    expect(provider.origins).toEqual(["https://form.jotform.com", "https://*.jotform.com"]);
  });
});

describe("A Tally form", () => {
  const read = (event: string, payload: object) =>
    tally({ address: "https://tally.so/r/mO1" }).readMessage(JSON.stringify({ event, payload }), HANDOVER);
  it("speaks JSON text and gives the number of the submission", () => {
    expect(read("Tally.FormLoaded", { formId: "mO1" })?.type).toBe("ready");
    expect(read("Tally.FormPageView", { formId: "mO1", page: 2 })).toEqual({ type: "step", step: 2 });
    expect(read("Tally.FormSubmitted", { id: "s1", fields: [{ answer: { value: "Ann" } }] })).toEqual({
      type: "submitted",
      submissionId: "s1",
    });
  });
  it("is framed at /embed/, also when the lender gives the address of its own page", () => {
    const { embed } = tally({ address: "https://tally.so/r/mO1" });
    expect(embed.kind === "frame" && embed.address).toMatch(
      /^https:\/\/tally\.so\/embed\/mO1\?.*dynamicHeight=1/,
    );
  });
});

describe("A Formbricks survey", () => {
  it("says one bare text at the end, which counts only after the visitor has interacted with it", () => {
    const provider = formbricks({ address: "https://forms.lender.example/s/1" });
    expect(provider.readMessage("formbricksSurveyCompleted", HANDOVER)).toEqual({
      type: "submitted",
      ambiguous: true,
    });
  });
});

describe("A Google form", () => {
  it("says nothing: a page after its last section counts only after the visitor has interacted with it", () => {
    const [frame, tell] = [new EventTarget(), vi.fn()];
    const provider = googleForms({ address: "https://docs.google.com/forms/d/e/1/viewform", sections: 2 });
    provider.connect?.(frame as HTMLElement, tell, HANDOVER);
    for (let page = 1; page <= 3; page += 1) frame.dispatchEvent(new Event("load"));
    expect(tell.mock.calls).toEqual([[{ type: "step", step: 2 }], [{ type: "submitted", ambiguous: true }]]);
  });
});

describe("A Cognito form", () => {
  const provider = cognito({
    address: "https://www.cognitoforms.com/f/key/1",
    prefill: { home_value: "HomeValue" },
  });
  const read = (message: object) => provider.readMessage(JSON.stringify(message), HANDOVER);
  it("gets the visitor's values when its page is ready", () => {
    const prefill = JSON.parse(String(read({ event: "domReady" })?.replies?.[1])) as unknown;
    expect(prefill).toEqual({
      event: "prefill",
      entry: { ...HANDOVER.attribution, HomeValue: "500000", credit_score: "720" },
    });
  });
  it("reports height, page, redirect and the number of the entry", () => {
    expect(read({ event: "heightChanged", height: 800 })).toEqual(resize(800));
    expect(read({ event: "fireEvent", name: "afterNavigate.cognito" })).toEqual({ type: "step" });
    expect(read({ event: "navigate", url: "https://evil.example" })?.type).toBe("navigate");
    expect(
      read({ event: "fireEvent", name: "afterSubmit.cognito", data: { entry: { Id: "1-23" } } }),
    ).toEqual({
      type: "submitted",
      submissionId: "1-23",
    });
  });
});

describe("An OpnForm", () => {
  it("speaks iframe-resizer and one message at the end, whose answers are left unread", () => {
    const provider = opnform({ address: "https://opnform.com/forms/heloc" });
    expect(provider.readMessage("[iFrameSizer]survey:701:400:resize", HANDOVER)).toEqual(resize(701));
    const message = { type: "form-submitted", form: { slug: "heloc" }, submission_data: { name: "Ann" } };
    expect(provider.readMessage(message, HANDOVER)).toEqual({ type: "submitted" });
  });
});

describe("A generic form", () => {
  const provider = generic({
    address: "https://forms.example.com/heloc",
    completion: { path: "payload.event", equals: "done", idPath: "payload.id" },
  });
  it("is sent when the value at the configured place is the configured one", () => {
    const message = { payload: { event: "done", id: 17 } };
    const sent = { type: "submitted", submissionId: "17", ambiguous: false };
    expect(provider.readMessage(message, HANDOVER)).toEqual(sent);
    expect(provider.readMessage(JSON.stringify(message), HANDOVER)).toEqual(sent);
    expect(provider.readMessage({ payload: { event: "started" } }, HANDOVER)).toBeUndefined();
  });
  it("counts only after the visitor has interacted with it when its message has no number", () => {
    const bare = generic({ address: "https://a.example/f", completion: { path: "", equals: "sent" } });
    expect(bare.readMessage("sent", HANDOVER)).toMatchObject({ type: "submitted", ambiguous: true });
  });
  it("follows own properties only", () => {
    const odd = generic({
      address: "https://a.example/f",
      completion: { path: "constructor.name", equals: "Object" },
    });
    expect(odd.readMessage({}, HANDOVER)).toBeUndefined();
  });
  it("understands the heights of Nextcloud Forms", () => {
    expect(
      provider.readMessage({ type: "resize-iframe", payload: { width: 300, height: 640 } }, HANDOVER),
    ).toEqual(resize(640));
  });
});
