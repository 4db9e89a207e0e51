import type { LeadDetail } from "../../src/messages.ts";
import { formatMoment } from "../format.ts";
import { buttonClass } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { Facts, Quiet, Section, Warning } from "../parts/texts.tsx";
import { nameLanguage } from "../words.ts";
import { pathOf } from "./use-lead.ts";

export function ConsentPart({ lead }: { lead: LeadDetail }) {
  const { consent, withdrawnAt, withdrawnThrough, submissionId } = lead;
  const facts = [
    { term: "Number of the lead", value: <Code>{submissionId}</Code> },
    { term: "Language", value: nameLanguage(consent.language) },
    { term: "Page", value: consent.pageOrigin ?? "not sent" },
    { term: "IP address", value: consent.ip },
    { term: "Browser", value: consent.userAgent ?? "not sent" },
    ...(consent.sellers ? [{ term: "Companies named", value: consent.sellers.join("; ") }] : []),
    { term: "SHA-256 of the words", value: <Code>{consent.textSha256 ?? "not sent"}</Code> },
  ];
  return (
    <Section heading="Consent">
      <p>
        <strong>{consent.contact ? "Agreed to calls and texts" : "Did not agree to calls and texts"}</strong>
      </p>
      {withdrawnAt !== undefined && (
        <Warning>
          {`Taken back ${formatMoment(withdrawnAt)}`}
          {withdrawnThrough !== undefined && (
            <>
              {" through another application with the same telephone: "}
              <Code>{withdrawnThrough}</Code>
            </>
          )}
        </Warning>
      )}
      {consent.text === null ? (
        <Quiet>The words that were shown are not held here.</Quiet>
      ) : (
        <blockquote
          lang={consent.language}
          className="mt-2.5 mb-3 max-w-measure border-l-3 border-hairline pl-4"
        >
          {consent.text}
        </blockquote>
      )}
      <Facts facts={facts} isSmall />
      <p className="mt-4">
        <a className={buttonClass()} href={`/api/${pathOf(submissionId)}/certificate`} download>
          <Icon name="download" />
          Consent certificate
        </a>
      </p>
    </Section>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-[0.88em] wrap-anywhere">{children}</code>;
}
