import { useEffect, useRef } from "react";
import type { LeadDetail } from "../../src/messages.ts";
import { codeOf, messageOf } from "../api-client.ts";
import { Button } from "../parts/button.tsx";
import { BackButton } from "../parts/back-button.tsx";
import { Quiet } from "../parts/texts.tsx";
import { AnswersPart } from "./answers-part.tsx";
import { ConsentPart } from "./consent-part.tsx";
import { Erasure } from "./erasure.tsx";
import { FiguresPart } from "./figures-part.tsx";
import { HistoryPart } from "./history-part.tsx";
import { LeadHeading } from "./lead-heading.tsx";
import { Notes } from "./notes.tsx";
import { OpenRequests } from "./open-requests.tsx";
import { Outcome } from "./outcome.tsx";
import { Withdrawal } from "./withdrawal.tsx";

interface LeadPaneProps {
  openId: string;
  lead: LeadDetail | undefined;
  error: Error | null;
  onBack: () => void;
  onRetry: () => void;
  onErased: (nextId: string | undefined) => void;
}

/** The open lead, or why it is not there. */
export function LeadPane({ openId, lead, error, onBack, onRetry, onErased }: LeadPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    pane.current?.parentElement?.scrollTo({ top: 0 });
    pane.current?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [openId, lead?.submissionId]);
  const isGone = error !== null && ["erased", "not-found", "unreadable"].includes(codeOf(error));
  return (
    <div ref={pane} className="px-[clamp(1.1rem,3vw,2.75rem)] pt-4 pb-16 lg:pt-6 print:p-0">
      <BackButton onClick={onBack} />
      {lead && !isGone ? (
        <LeadView key={lead.submissionId} lead={lead} onErased={onErased} />
      ) : (
        <NotShown error={error} isGone={isGone} onRetry={onRetry} />
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

/** One lead whole. */
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
