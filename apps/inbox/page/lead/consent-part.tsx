import { useMutation } from "@tanstack/react-query";
import type { LeadDetail } from "../../src/messages.ts";
import { saveFile } from "../api-client.ts";
import { formatMoment } from "../format.ts";
import { Button } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { Facts, ProblemText, Quiet, Section, Warning } from "../parts/texts.tsx";
import { nameLanguage } from "../words.ts";

/** What the person agreed to, and the proof of it. */
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
        <strong>
          {consent.contact || withdrawnAt !== undefined
            ? "Agreed to calls and texts"
            : "Did not agree to calls and texts"}
        </strong>
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
      <CertificateButton submissionId={submissionId} />
    </Section>
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-[0.88em] wrap-anywhere">{children}</code>;
}

/** The file is named by the number alone: the browser's list of downloads is a history too. */
function CertificateButton({ submissionId }: { submissionId: string }) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      saveFile(`leads/${encodeURIComponent(submissionId)}/certificate`, `certificate-${submissionId}.json`),
  });
  return (
    <div className="mt-4 print:hidden">
      <Button isOff={isPending} onClick={() => mutate()}>
        <Icon name="download" />
        Consent certificate
      </Button>
      <ProblemText error={error} />
    </div>
  );
}
