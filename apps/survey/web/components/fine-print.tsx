import { lender, survey } from "@heloc/lender/current";

export function FinePrint() {
  return (
    <div className="mt-2 grid gap-1 text-[0.8125rem] leading-[1.3] text-muted">
      <p>
        {`${survey.privacy.text} `}
        <a href={lender.links.privacy} target={lender.links.privacy && "_top"} className="link">
          {survey.privacy.link}
        </a>
      </p>
      <p>{survey.privacy.securedLoan}</p>
    </div>
  );
}
