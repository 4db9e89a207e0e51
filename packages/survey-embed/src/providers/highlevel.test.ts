import { describe, expect, it, vi } from "vitest";
import { RESIZER_INIT } from "../messages/iframe-resizer.ts";
import { HANDOVER } from "../../test/hostile-messages.ts";
import { createProvider, scriptHears } from "./highlevel.ts";

vi.stubGlobal("window", { location: new URL("https://lender.example/?email=ann@example.com#survey") });

const ADDRESS = "https://api.leadconnectorhq.com/widget/survey/AbC123";
const provider = createProvider({ address: ADDRESS, prefill: { home_value: "contact_home_value" } });
const read = (data: unknown) => provider.readMessage(data, HANDOVER);

describe("A HighLevel survey", () => {
  it("gets the first message of iframe-resizer, without which it reports no height", () => {
    expect(read(["iframeLoaded"])).toEqual({ type: "ready", replies: [RESIZER_INIT] });
    expect(read("[iFrameResizerChild]Ready")).toEqual({ type: "ready", replies: [RESIZER_INIT] });
    expect(RESIZER_INIT.split(":")[2]).toBe("false");
  });

  it("learns the campaign and the calculator's values, and neither the page's query nor its fragment", () => {
    const event = read(["fetch-query-params", "AbC123", "loc", "form", null]);
    expect(event?.replies).toEqual([
      [
        "query-params",
        { ...HANDOVER.attribution, contact_home_value: "500000", credit_score: "720" },
        "https://lender.example/",
        "",
        "AbC123",
      ],
    ]);
  });

  it("never gets a contact of an earlier visitor", () => {
    expect(read(["fetch-sticky-contacts", "loc"])?.replies).toEqual([["sticky-contacts", null, null]]);
  });

  it("may come from either of the vendor's hosts, and on a white-label host from that host alone", () => {
    expect(provider.origins).toEqual(["https://api.leadconnectorhq.com", "https://link.msgsndr.com"]);
    const whiteLabel = createProvider({ address: "https://link.adssurveys.com/widget/survey/1" });
    expect(whiteLabel.origins).toEqual(["https://link.adssurveys.com"]);
  });

  it("loads the vendor's script only when asked to, from the white-label host where there is one", () => {
    expect(provider.script).toBeUndefined();
    const scriptOf = (address: string) => createProvider({ address, vendorScript: true }).script?.address;
    expect(scriptOf(ADDRESS)).toBe("https://link.msgsndr.com/js/form_embed.js");
    expect(scriptOf("https://crm.brand.example/widget/survey/1")).toBe(
      "https://crm.brand.example/js/form_embed.js",
    );
  });

  it.each([
    [["iframeLoaded"]],
    [["fetch-query-params", "AbC123", "loc", "form", null]],
    [["highlevel.setHeight", { height: 620, id: "AbC123" }]],
    ["[iFrameSizer]survey-frame:600:1:init"],
    ["[iFrameResizerChild]Ready"],
  ])("lets that script hear %j", (data) => expect(scriptHears(data)).toBe(true));

  describe("keeps from that script", () => {
    it.each([
      ["contacts to store", ["set-sticky-contacts", "_ud", "{}"]],
      ["where to go", ["modify-parent-url", "https://evil.example/"]],
      ["a report that closes the frame", "[iFrameSizer]survey-frame:0:0:close"],
      ["a report that scrolls the page", "[iFrameSizer]survey-frame:600:1:scrollTo"],
      ["a report that calls a function", "[iFrameSizer]survey-frame:600:1:message:x"],
      ["a String object", Object("[iFrameSizer]survey-frame:600:1:init") as object],
      ["an object that looks like a list", { 0: "iframeLoaded", length: 1 }],
      ["a list with a String object in it", [Object("iframeLoaded")]],
      ["a list with something deeper in it", ["highlevel.setHeight", { height: { valueOf: 600 } }]],
      ["a list with a name beside its places", Object.assign(["iframeLoaded"], { close: true })],
      ["a list with a hole", Object.assign(["fetch-query-params"], { length: 3 })],
      ["a date in a list", ["highlevel.setHeight", new Date(0)]],
      ["words of nobody", "hello"],
      ["nothing", undefined],
    ])("%s", (_what, data) => expect(scriptHears(data)).toBe(false));
  });
});
