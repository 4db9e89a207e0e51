import { describe, expect, it, vi } from "vitest";
import { RESIZER_INIT } from "../messages.ts";
import { HANDOVER } from "../../test/hostile-messages.ts";
import { createProvider } from "./highlevel.ts";

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
});
