import { lender, survey } from "@heloc/lender/current";

export function FinePrint() {
  return (
    <div className="mt-4 grid gap-2 text-[0.8375rem] leading-[1.5] text-muted">
      <p>
        {`${survey.privacy.text} `}
        {lender.links.privacy ? (
          <a href={lender.links.privacy} target="_top" className="link">
            {survey.privacy.link}
          </a>
        ) : (
          survey.privacy.link
        )}
      </p>
      <p>{survey.privacy.securedLoan}</p>
    </div>
  );
}
