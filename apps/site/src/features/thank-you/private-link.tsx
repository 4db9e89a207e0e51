import type { MyApplicationWords } from "@heloc/lender/words/types";

export interface PrivateLinkProps {
  words: MyApplicationWords["thankYou"];
  /** Of the applicant's own page, without a code. */
  address: string;
}

const LINK = "wrap-anywhere font-semibold text-evergreen underline hover:text-terracotta";
const HEADING = "text-[clamp(1.375rem,1.2rem+1vw,1.75rem)]";

/**
 * The link by which an applicant sees what they agreed to and takes it back. The script shows it to a visitor who has just
 * applied; without scripts the code is in the address bar, and the words say what to do with it.
 */
export function PrivateLink({ words, address }: PrivateLinkProps) {
  return (
    <>
      <section id="private-link" aria-labelledby="private-link-heading" hidden>
        <div className="mx-auto max-w-content px-4 pt-14 sm:px-6 lg:pt-18">
          <h2 id="private-link-heading" className={HEADING}>
            {words.heading}
          </h2>
          <p className="mt-3 max-w-measure">{words.text}</p>
          <p className="mt-3 max-w-measure">
            <a href={address} className={LINK}>
              {words.open}
            </a>
          </p>
        </div>
      </section>
      <noscript>
        <div className="mx-auto max-w-content px-4 pt-14 sm:px-6 lg:pt-18">
          <h2 className={HEADING}>{words.heading}</h2>
          <p className="mt-3 max-w-measure">{words.withoutScript}</p>
          <p className="mt-3">
            <a href={address} className={LINK}>
              {words.open}
            </a>
          </p>
        </div>
      </noscript>
    </>
  );
}
