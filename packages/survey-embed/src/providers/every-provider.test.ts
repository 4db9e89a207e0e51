import { describe, expect, it, vi } from "vitest";
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
  });
});
