import type { LeadDetail } from "../../src/contract.ts";
import { Answers } from "./answers.tsx";
import { ConsentPart } from "./consent-part.tsx";
import { Erasure } from "./erasure.tsx";
import { FiguresPart } from "./figures-part.tsx";
import { HistoryPart } from "./history-part.tsx";
import { LeadHeading } from "./lead-heading.tsx";
import { Notes } from "./notes.tsx";
import { OpenRequests } from "./open-requests.tsx";
import { Outcome } from "./outcome.tsx";
import { Withdrawal } from "./withdrawal.tsx";

/** One application whole. */
export function LeadView({ lead, onErased }: { lead: LeadDetail; onErased: () => void }) {
  return (
    <article className="lead">
      <LeadHeading lead={lead} />
      <OpenRequests requests={lead.openRequests} />
      <Outcome lead={lead} />
      <FiguresPart lead={lead} />
      <Notes submissionId={lead.submissionId} notes={lead.noteList} />
      <Answers lead={lead} />
      <HistoryPart lead={lead} />
      <ConsentPart lead={lead} />
      <div className="last-resorts no-print">
        <Withdrawal submissionId={lead.submissionId} />
        <Erasure lead={lead} onErased={onErased} />
      </div>
    </article>
  );
}
