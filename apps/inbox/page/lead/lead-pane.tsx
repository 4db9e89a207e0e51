import { useEffect, useRef } from "react";
import type { LeadDetail } from "../../src/messages.ts";
import { messageOf, statusOf } from "../api-client.ts";
import { formatMoment } from "../format.ts";
import { BackButton, Button } from "../parts/button.tsx";
import { Facts, Quiet, Section, Subheading } from "../parts/texts.tsx";
import { CHANNEL_WORDS, REQUEST_WORDS } from "../words.ts";
import { ConsentPart } from "./consent-part.tsx";
import { Erasure, Withdrawal } from "./ending.tsx";
import { FiguresPart } from "./figures-part.tsx";
import { HistoryPart } from "./history-part.tsx";
import { LeadHeading } from "./lead-heading.tsx";
import { Notes } from "./notes.tsx";
import { Outcome } from "./outcome.tsx";

interface LeadPaneProps {
  openId: string;
  lead: LeadDetail | undefined;
  error: Error | null;
  onBack: () => void;
  open: (submissionId: string) => void;
  onErased: (nextId: string | undefined) => void;
}

export function LeadPane({ openId, open, lead, error, onBack, onErased }: LeadPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    pane.current?.parentElement?.scrollTo({ top: 0 });
    pane.current?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [openId, lead?.submissionId]);
  // Not there, erased, or it cannot be read.
  const isGone = error !== null && [404, 410, 422].includes(statusOf(error));
  return (
    <div ref={pane} className="px-[clamp(1.1rem,3vw,2.75rem)] pt-4 pb-16 lg:pt-6 print:p-0">
      <BackButton onClick={onBack} />
      {lead && !isGone ? (
        <LeadView key={lead.submissionId} lead={lead} onErased={onErased} />
      ) : (
        <NotShown error={error} isGone={isGone} onRetry={() => open(openId)} />
      )}
    </div>
  );
}

function NotShown({ error, isGone, onRetry }: { error: Error | null; isGone: boolean; onRetry: () => void }) {
  if (error === null) return <Quiet>Opening the lead</Quiet>;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{messageOf(error)}</p>
      {!isGone && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}

function LeadView({ lead, onErased }: Pick<LeadPaneProps, "onErased"> & { lead: LeadDetail }) {
  return (
    <article className="grid max-w-[66rem] grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(17rem,22rem)] print:block print:max-w-none xl:*:col-span-full">
      <LeadHeading lead={lead} />
      <OpenRequests requests={lead.openRequests} />
      <Outcome lead={lead} />
      <FiguresPart lead={lead} />
      <Notes submissionId={lead.submissionId} notes={lead.noteList} />
      <AnswersPart lead={lead} />
      <HistoryPart lead={lead} />
      <ConsentPart lead={lead} />
      <div className="grid justify-items-start gap-4 border-t border-hairline pt-6 print:hidden">
        <Withdrawal submissionId={lead.submissionId} />
        <Erasure lead={lead} onErased={onErased} />
      </div>
    </article>
  );
}

function AnswersPart({ lead: { answers, attribution } }: { lead: LeadDetail }) {
  const came = Object.entries(attribution).map(([term, value]) => ({ term, value }));
  return (
    <Section heading="Answers" className="xl:col-span-1!">
      <Facts facts={answers.map(({ title: term, value }) => ({ term, value }))} />
      {came.length > 0 && (
        <>
          <Subheading>Came from</Subheading>
          <Facts facts={came} isSmall />
        </>
      )}
    </Section>
  );
}

function OpenRequests({ requests }: { requests: LeadDetail["openRequests"] }) {
  if (requests.length === 0) return null;
  return (
    <Section heading="Open requests" className="border-l-4 border-terracotta bg-paper px-5 py-4">
      <ul className="grid gap-2">
        {requests.map(({ number, kind, requestedAt, channel }) => (
          <li key={number} className="grid gap-0.5">
            <strong>
              {`${REQUEST_WORDS[kind]}, asked for on ${formatMoment(requestedAt)} (${CHANNEL_WORDS[channel].toLowerCase()})`}
            </strong>
            <span className="text-[0.92rem] text-muted">
              {`When it is done, close it in the terminal: npm run leads -- requests done ${number} --note "what you did"`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
