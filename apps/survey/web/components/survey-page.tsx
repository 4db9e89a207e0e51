import { BrandMark } from "@heloc/design/brand-mark";
import { brand, lender, survey } from "@heloc/lender/current";
import type { FormState } from "../../src/questions/form-fields.ts";
import { IDS } from "../element-names.ts";
import { Received } from "./received.tsx";
import { SurveyForm } from "./survey-form.tsx";

/** Everything inside the frame. Name and heading are for the survey on its own page: in a frame, the host has both. */
export function SurveyPage({ state, siteOrigin }: { state: FormState; siteOrigin: string }) {
  return (
    <div id={IDS.page} className="page">
      <header className="own-page-only mb-6">
        {brand.logo.kind === "wordmark" ? (
          <BrandMark drawing={brand.drawings.logo} height={32} label={lender.brandName} />
        ) : (
          <p className="font-heading text-[1.25rem] font-[560] text-evergreen">{lender.brandName}</p>
        )}
      </header>
      <main aria-label={survey.frameTitle}>
        <h1 className="title">{survey.panel.heading}</h1>
        <SurveyForm state={state} siteOrigin={siteOrigin} />
        <Received />
      </main>
    </div>
  );
}
