import { lender, survey } from "@heloc/lender/current";

export function FinePrint() {
  return (
    <div className="mt-3 grid gap-1.5 text-[0.8375rem] leading-[1.36] text-muted">
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
