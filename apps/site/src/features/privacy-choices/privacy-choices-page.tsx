import type { PrivacyWords } from "@heloc/lender/words/types";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { ReactNode } from "react";
import { PageOpening } from "../../components/page-opening.tsx";
import { StoredTable } from "./stored-table.tsx";

interface PrivacyChoicesPageProps {
  words: PrivacyWords;
  lender: LenderFacts;
}

const LINK = "inline-block wrap-anywhere py-1 font-semibold text-evergreen underline hover:text-terracotta";

/** Whether the browser's signal was seen, what is stored, how to ask for or delete it, and who else receives it. */
export function PrivacyChoicesPage({ words, lender }: PrivacyChoicesPageProps) {
  const { signal, stored, ask, others, policy } = words;
  return (
    <>
      <PageOpening heading={words.heading} intro={words.intro} />
      <div className="mx-auto grid max-w-content grid-cols-[minmax(0,1fr)] gap-12 px-4 pb-16 sm:px-6 lg:pb-24">
        <Part id="signal" heading={signal.heading}>
          <p className="mt-3 max-w-measure">{signal.text}</p>
          <p
            id="privacy-signal"
            role="status"
            data-found={signal.found}
            data-missing={signal.missing}
            className="mt-4 w-fit rounded-control bg-sky px-4 py-2.5 font-semibold text-evergreen-deep"
          >
            {signal.checking}
          </p>
        </Part>
        <Part id="stored" heading={stored.heading}>
          <StoredTable words={stored} />
        </Part>
        <Part id="ask" heading={ask.heading}>
          <p className="mt-3 max-w-measure">{ask.text}</p>
          <dl className="mt-4 grid gap-x-10 sm:grid-cols-[auto_1fr] sm:gap-y-2">
            <dt className="text-muted sm:py-1">{ask.emailLabel}</dt>
            <dd>
              <a href={`mailto:${lender.email}`} className={LINK}>
                {lender.email}
              </a>
            </dd>
            <dt className="text-muted max-sm:mt-2 sm:py-1">{ask.callLabel}</dt>
            <dd>
              <a href={`tel:${lender.phone.tel}`} className={LINK}>
                {lender.phone.display}
              </a>{" "}
              ({lender.supportHours})
            </dd>
          </dl>
          <p className="mt-4 max-w-measure">{ask.stop}</p>
        </Part>
        <Part id="others" heading={others.heading}>
          <p className="mt-3 max-w-measure">
            {lender.serviceProviders.length > 0 ? others.text : others.none}
          </p>
          <ul className="mt-2 list-disc pl-5">
            {lender.serviceProviders.map(({ name, purpose }) => (
              <li key={name}>
                {name}: {purpose}
              </li>
            ))}
          </ul>
        </Part>
        <p className="border-t border-hairline pt-5 text-muted">
          {policy.before}{" "}
          {lender.links.privacy ? (
            <a href={lender.links.privacy} className="text-evergreen underline hover:text-terracotta">
              {policy.label}
            </a>
          ) : (
            <span>
              {policy.label} ({policy.coming})
            </span>
          )}
          . {words.updated}
        </p>
      </div>
    </>
  );
}

function Part({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id={`${id}-heading`} className="text-[1.5rem]">
        {heading}
      </h2>
      <div className="max-lg:mt-1 lg:-mt-2">{children}</div>
    </section>
  );
}
