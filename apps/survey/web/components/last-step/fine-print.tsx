import { lender, survey } from "@heloc/lender/current";

export function FinePrint() {
  return (
    <div className="mt-1.5 grid gap-0.5 text-[0.8125rem] leading-[1.3] text-muted">
      <p>
        {`${survey.privacy.text} `}
        <LegalLink href={lender.links.privacy}>{survey.privacy.link}</LegalLink>
        {" · "}
        <LegalLink href={lender.links.terms}>{survey.privacy.termsLink}</LegalLink>
      </p>
      <p>{survey.privacy.securedLoan}</p>
    </div>
  );
}

/** Leaves the frame for the page. Plain text until the lender has such a page. */
function LegalLink({ href, children }: { href: string | undefined; children: string }) {
  return href ? (
    <a href={href} target="_top" className="link">
      {children}
    </a>
  ) : (
    children
  );
}
