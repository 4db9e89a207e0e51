import { survey } from "@heloc/lender/current";
import { ButtonLink } from "@heloc/design/button";
import { LineIcon } from "@heloc/design/line-icon";
import { provider } from "./configured.ts";
import { SurveyEmbed } from "./survey-embed.tsx";
import { PhoneLink } from "../layout/phone-link.tsx";

/** The card with the survey. It always links to the survey's own page, because not every browser reports that it blocks a frame. */
export function SurveyPanel() {
  const { panel, frameTitle } = survey;
  const reach = (
    <>
      <ButtonLink href={provider.pageAddress} data-survey-page="" className="mt-4 w-full">
        {panel.ownPage}
      </ButtonLink>
      <p className="mt-2">
        <PhoneLink className="inline-block py-1.5 font-semibold text-evergreen underline">
          {panel.callInstead}
        </PhoneLink>{" "}
        <span className="inline-block">({panel.hours})</span>
      </p>
    </>
  );
  return (
    <div className="survey-column lg:flex lg:h-full lg:flex-col">
      {/* Over the whole width of a phone it is scrolled to exactly below the header. */}
      <aside
        id="survey"
        aria-labelledby="survey-heading"
        tabIndex={-1}
        className="survey-panel max-lg:[scroll-margin-top:-6px] bg-white px-4 pt-6 pb-5 [box-shadow:var(--shadow-panel)] outline-none max-lg:border-y max-lg:border-hairline sm:px-6 lg:sticky lg:rounded-card lg:border lg:border-hairline print:hidden"
      >
        <h2 id="survey-heading" className="text-[1.5rem]">
          {panel.heading}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-muted">{panel.text}</p>
        <div
          className="survey-place"
          data-script={provider.script?.order === "alongside" ? provider.script.address : undefined}
        >
          <div
            id="survey-trouble"
            role="status"
            hidden
            className="mt-4 rounded-control bg-sand p-4 text-[0.9375rem]"
          >
            <p className="font-semibold">{panel.troubleHeading}</p>
            <p className="mt-1">{panel.troubleText}</p>
            {reach}
          </div>
          <noscript>{reach}</noscript>
          <SurveyEmbed title={frameTitle} loading={panel.loading} />
        </div>
        <p className="survey-page-link mt-3 flex items-center gap-2 border-t border-hairline pt-3 text-[0.8125rem] text-muted">
          <LineIcon name="lock" className="size-4 shrink-0 text-evergreen" />
          <a data-survey-page href={provider.pageAddress} className="py-1 underline hover:text-terracotta">
            {panel.fullScreen}
          </a>
        </p>
      </aside>
    </div>
  );
}
