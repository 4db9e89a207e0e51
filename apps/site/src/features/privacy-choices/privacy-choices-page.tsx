import { lender, privacy as words } from "@heloc/lender/current";
import type { ReactNode } from "react";
import { PageOpening } from "../../components/page-opening.tsx";
import { PhoneLink } from "../../layout/phone-link.tsx";

const LINK = "inline-block wrap-anywhere py-1 font-semibold text-evergreen underline hover:text-terracotta";

/** Whether the browser's signal was seen, what is stored, how to ask for or delete it, and who else receives it. */
export function PrivacyChoicesPage() {
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
          <StoredTable />
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
              <PhoneLink className={LINK} /> <span className="inline-block">({lender.supportHours})</span>
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

/** What is stored, where and why. On a phone each row becomes a block of its own. */
function StoredTable() {
  const { columns, rows } = words.stored;
  const headings = [columns.what, columns.where, columns.why];
  return (
    <table className="mt-3 w-full border-collapse text-left text-[0.9375rem] max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-evergreen">
          {headings.map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-6 font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ what, where, why }) => (
          <tr key={what} className="border-b border-edge/40 align-top max-sm:block max-sm:py-3">
            <th scope="row" className="font-semibold max-sm:block sm:w-[26%] sm:py-3 sm:pr-6">
              {what}
            </th>
            <td className="max-sm:block sm:w-[37%] sm:py-3 sm:pr-6">{where}</td>
            <td className="text-muted max-sm:block sm:py-3">{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
