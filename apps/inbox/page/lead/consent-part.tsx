import { useMutation } from "@tanstack/react-query";
import type { LeadDetail } from "../../src/contract.ts";
import { fetchFile } from "../asking/ask-server.ts";
import { Facts } from "../parts/facts.tsx";
import { Icon } from "../parts/icon.tsx";
import { Section } from "../parts/section.tsx";
import { useWords } from "../words/words-provider.tsx";
import { saveFile } from "./save-file.ts";

/** What the person agreed to, and the proof of it. */
export function ConsentPart({ lead }: { lead: LeadDetail }) {
  const { words, format } = useWords();
  const { consent, withdrawnAt } = lead;
  return (
    <Section heading={words.consent.heading} className="consent">
      <p>
        <strong>{consent.contact ? words.consent.given : words.consent.notGiven}</strong>
      </p>
      {withdrawnAt !== undefined && (
        <p className="warning">{words.consent.withdrawn(format.moment(new Date(withdrawnAt)))}</p>
      )}
      {consent.text === null ? (
        <p className="quiet">{words.consent.noWords}</p>
      ) : (
        <blockquote lang={consent.language}>{consent.text}</blockquote>
      )}
      <ConsentFacts lead={lead} />
      <CertificateButton submissionId={lead.submissionId} />
    </Section>
  );
}

function ConsentFacts({ lead: { submissionId, consent } }: { lead: LeadDetail }) {
  const { consent: words } = useWords().words;
  const { language, pageOrigin, ip, userAgent, sellers, textSha256 } = consent;
  const facts = [
    { term: words.number, value: <code className="breakable">{submissionId}</code> },
    { term: words.language, value: words.languages[language.slice(0, 2)] ?? language },
    { term: words.page, value: pageOrigin ?? words.notSent },
    { term: words.address, value: ip },
    { term: words.browser, value: userAgent ?? words.notSent },
    ...(sellers ? [{ term: words.sellers, value: sellers.join("; ") }] : []),
    { term: words.sha256, value: <code className="breakable">{textSha256 ?? words.notSent}</code> },
  ];
  return <Facts facts={facts} className="facts-small" />;
}

/** The file is named by the application's number alone: the browser's list of downloads is a history too. */
function CertificateButton({ submissionId }: { submissionId: string }) {
  const { words } = useWords();
  const { mutate, isError, isPending } = useMutation({
    mutationFn: () => fetchFile(`leads/${encodeURIComponent(submissionId)}/certificate`),
    onSuccess: (file) => saveFile(file, `certificate-${submissionId}.json`),
  });
  return (
    <div className="no-print">
      <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
        <Icon name="download" />
        {words.consent.certificate}
      </button>
      {isError && (
        <p role="alert" className="warning">
          {words.consent.certificateFailed}
        </p>
      )}
    </div>
  );
}
