import type { FaqWords, DisclosureWords } from "@heloc/lender/words/types";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import { ClosingCall } from "../../components/closing-call.tsx";
import { RatesAndTerms } from "../../components/rates-and-terms.tsx";
import { QuestionList } from "./question-list.tsx";
import { pathTo } from "../../language/path-to.ts";

interface FaqPageProps {
  words: FaqWords;
  lender: LenderFacts;
  disclosures: DisclosureWords;
}

export function FaqPage({ words, lender, disclosures }: FaqPageProps) {
  return (
    <>
      <div className="mx-auto grid max-w-content gap-x-14 px-4 pb-16 sm:px-6 lg:grid-cols-[5fr_8fr] lg:pb-24">
        <div className="pt-12 pb-9 lg:sticky lg:top-16 lg:self-start lg:pt-20">
          <h1 className="text-[clamp(2.25rem,1.5rem+3.4vw,3.5rem)]">{words.heading}</h1>
          <p className="mt-5 text-[1.125rem] leading-relaxed text-muted">{words.intro}</p>
        </div>
        <div className="lg:pt-20">
          <QuestionList questions={words.questions} />
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
