import { disclosures, faq as words, lender } from "@heloc/lender/current";
import { ClosingCall } from "../../components/closing-call.tsx";
import { RatesAndTerms } from "../../components/rates-and-terms.tsx";
import { pathTo } from "../../language/addresses.ts";
import { ClaimText } from "../../components/claim-text.tsx";
import { Fold } from "../../components/fold.tsx";

export function FaqPage() {
  return (
    <>
      <div className="mx-auto grid max-w-content gap-x-14 px-4 pb-16 sm:px-6 lg:grid-cols-[5fr_8fr] lg:pb-24">
        <div className="pt-12 pb-9 lg:sticky lg:top-16 lg:self-start lg:pt-20">
          <h1 className="text-[clamp(2.25rem,1.5rem+3.4vw,3.5rem)]">{words.heading}</h1>
          <p className="mt-5 text-[1.125rem] leading-relaxed text-muted">{words.intro}</p>
        </div>
        <div className="lg:pt-20">
          <QuestionList />
        </div>
      </div>
      <ClosingCall
        heading={words.stillHeading}
        text={words.stillText}
        actions={[
          { label: words.start, href: pathTo("/#survey") },
          { label: words.call, href: `tel:${lender.phone.tel}`, look: "quiet" },
        ]}
      />
      <RatesAndTerms words={disclosures} />
    </>
  );
}

/** One answer is open at a time and can be closed again, without any script. */
function QuestionList() {
  return (
    <div className="border-t border-edge/50">
      {words.questions.map(({ question, answer }) => (
        <Fold
          key={question}
          name="questions"
          summary={
            <h2 className="text-[1.25rem] group-open:text-terracotta sm:text-[1.375rem]">{question}</h2>
          }
        >
          <div className="grid max-w-measure gap-3">
            {answer.map((paragraph, index) => (
              <p key={index}>
                <ClaimText words={paragraph} />
              </p>
            ))}
          </div>
        </Fold>
      ))}
    </div>
  );
}
