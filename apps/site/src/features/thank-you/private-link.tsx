import type { MyApplicationWords } from "@heloc/lender/words/types";
import { ButtonLink } from "@heloc/design/button";

export interface PrivateLinkProps {
  words: MyApplicationWords["thankYou"];
  /** Of the applicant's own page, without a code. */
  address: string;
}

/**
 * The way to the page where an applicant sees what they agreed to and takes it back. The script shows it to a visitor who has
 * just applied; without scripts the code is in the address bar, and the words say what to do with it.
 */
export function PrivateLink({ words, address }: PrivateLinkProps) {
  const offer = (text: string, id?: string) => (
    <div className="mx-auto max-w-content px-4 sm:px-6">
      <h2 id={id} className="text-[clamp(1.375rem,1.2rem+1vw,1.75rem)]">
        {words.heading}
      </h2>
      <p className="mt-3 max-w-measure">{text}</p>
      <ButtonLink href={address} look="quiet" className="mt-4">
        {words.open}
      </ButtonLink>
    </div>
  );
  return (
    <>
      <section id="private-link" aria-labelledby="private-link-heading" hidden>
        {offer(words.text, "private-link-heading")}
      </section>
      <noscript>{offer(words.withoutScript)}</noscript>
    </>
  );
}
