import {
  calculator,
  landing,
  language,
  lender,
  survey,
  testimonials,
  thankYou as words,
} from "@heloc/lender/current";
import { listFederalHolidays } from "@heloc/lender/law/calendar";
import { inLanguage, MY_APPLICATION_PATH } from "@heloc/survey-embed/contract";
import { ButtonLink } from "@heloc/design/button";
import { LineIcon } from "@heloc/design/line-icon";
import { ClaimText } from "../../components/claim-text.tsx";
import { PageOpening } from "../../components/page-opening.tsx";
import { PAPER_GROUPS, PapersList } from "../../components/papers-list.tsx";
import { TestimonialQuote } from "../../components/testimonial-quote.tsx";
import { AnswersEstimate } from "./answers-estimate.tsx";
import { pathTo } from "../../language/addresses.ts";
import { PhoneLink } from "../../layout/phone-link.tsx";

export function ThankYouPage() {
  // Only of the lender's own survey are numbers and answers known, and only it has a page for applicants.
  const isOwnSurvey = import.meta.env.CONFIGURED_PROVIDER.name === "self-hosted";
  const closedOn = listFederalHolidays(new Date().getFullYear());
  const [testimonial] = testimonials;
  const { contactBy, estimate } = words;
  const { papers } = calculator.plan;
  return (
    <>
      <PageOpening heading={words.heading} intro={words.text}>
        {contactBy && (
          <p
            id="contact-by"
            hidden
            data-hours={lender.supportHours}
            data-closed-on={closedOn.join(" ")}
            data-today={contactBy.today}
            data-tomorrow={contactBy.tomorrow}
            data-on-day={contactBy.onDay}
            className="mt-3 text-[1.125rem] font-semibold"
          >
            {contactBy.text}
          </p>
        )}
        <p id="number" hidden className="mt-3">
          {words.number}
        </p>
        <noscript>
          {isOwnSurvey && <p className="mt-3 max-w-measure">{words.numberWithoutScript}</p>}
        </noscript>
        <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink href={pathTo("/")}>{words.back}</ButtonLink>
          <span>
            {words.phoneText}{" "}
            <PhoneLink className="inline-flex items-baseline gap-1.5 py-2 font-semibold whitespace-nowrap text-evergreen underline">
              <LineIcon name="phone" className="size-4 self-center" />
              {lender.phone.display}
            </PhoneLink>{" "}
            <span className="inline-block text-muted">({lender.supportHours})</span>
          </span>
        </p>
      </PageOpening>
      {isOwnSurvey && import.meta.env.SHOW_RATES && <AnswersEstimate />}
      {!isOwnSurvey && (
        <p className="mx-auto max-w-content px-4 pb-14 sm:px-6">
          {estimate.elsewhere}{" "}
          <a href={pathTo("/mortgage-calculator")} className="font-semibold text-evergreen underline">
            {estimate.calculator}
          </a>
        </p>
      )}
      <section aria-labelledby="next-heading" className="bg-sand print:bg-transparent">
        <div className="mx-auto max-w-content px-4 py-14 sm:px-6 lg:py-18">
          <h2 id="next-heading" className="text-[clamp(1.625rem,1.3rem+1.5vw,2.25rem)]">
            {words.nextHeading}
          </h2>
          <ol className="mt-7 grid gap-x-10 gap-y-7 md:grid-cols-3">
            {words.steps.map((step, index) => (
              <li key={step.title} className="border-t-2 border-evergreen pt-4">
                <p className="figure text-[2.25rem] text-terracotta">{index + 1}</p>
                <h3 className="mt-1 text-[1.25rem]">{step.title}</h3>
                <p className="mt-1.5">
                  <ClaimText words={step.text} />
                </p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section
        aria-labelledby="papers-heading"
        className="mx-auto max-w-content px-4 py-14 sm:px-6 lg:grid lg:grid-cols-[2fr_3fr] lg:gap-x-16 lg:py-18 print:py-4"
      >
        <div>
          <h2 id="papers-heading" className="text-[clamp(1.625rem,1.3rem+1.5vw,2.25rem)]">
            {papers.heading}
          </h2>
          <p className="mt-3 text-muted">{papers.introSent}</p>
        </div>
        <div className="max-lg:mt-6">
          <PapersList words={papers} groups={PAPER_GROUPS} states={lender.states} />
        </div>
      </section>
      {isOwnSurvey && <PrivateLink />}
      {testimonial && (
        <div className="mx-auto max-w-content px-4 py-14 sm:px-6 lg:py-18">
          <TestimonialQuote testimonial={testimonial} words={landing.testimonials} />
        </div>
      )}
    </>
  );
}

/** The link to the applicant's own page. The script shows it after an application; without scripts the code is in the address bar. */
function PrivateLink() {
  const link = survey.myApplication.thankYou;
  const { address } = import.meta.env.CONFIGURED_PROVIDER;
  const href = new URL(inLanguage(MY_APPLICATION_PATH, language), address).href;
  const offer = (text: string, id?: string) => (
    <div className="mx-auto max-w-content px-4 sm:px-6">
      <h2 id={id} className="text-[clamp(1.375rem,1.2rem+1vw,1.75rem)]">
        {link.heading}
      </h2>
      <p className="mt-3 max-w-measure">{text}</p>
      <ButtonLink href={href} look="quiet" className="mt-4">
        {link.open}
      </ButtonLink>
    </div>
  );
  return (
    <>
      <section id="private-link" aria-labelledby="private-link-heading" hidden>
        {offer(link.text, "private-link-heading")}
      </section>
      <noscript>{offer(link.withoutScript)}</noscript>
    </>
  );
}
