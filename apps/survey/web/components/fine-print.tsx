import { lender, survey } from "@heloc/lender/current";

export function FinePrint() {
  return (
    <div className="mt-4 grid gap-2 text-[0.8375rem] leading-[1.5] text-muted">
      <p>
        {`${survey.privacy.text} `}
        <a href={lender.links.privacy} target={lender.links.privacy && "_top"} className="link">
          {survey.privacy.link}
        </a>
        {" · "}
        <a href={lender.links.terms} target={lender.links.terms && "_top"} className="link">
          {survey.privacy.termsLink}
        </a>
      </p>
      <p>{survey.privacy.securedLoan}</p>
    </div>
  );
}
