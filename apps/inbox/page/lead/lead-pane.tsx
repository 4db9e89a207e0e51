import { useEffect, useRef } from "react";
import type { LeadDetail } from "../../src/contract.ts";
import { codeOf } from "../asking/refusal.ts";
import { Icon } from "../parts/icon.tsx";
import { useWords } from "../words/words-provider.tsx";
import { LeadView } from "./lead-view.tsx";

interface LeadPaneProps {
  openId: string;
  lead: LeadDetail | undefined;
  error: Error | null;
  onBack: () => void;
  onRetry: () => void;
  onErased: () => void;
}

/** The open application, or why it is not there. */
export function LeadPane({ openId, lead, error, onBack, onRetry, onErased }: LeadPaneProps) {
  const { words } = useWords();
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
    pane.current?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [openId, lead?.submissionId]);
  const isGone = error !== null && ["erased", "not-found", "unreadable"].includes(codeOf(error));
  return (
    <div ref={pane} className="lead-pane">
      <button type="button" className="text-button back" onClick={onBack}>
        <Icon name="back" />
        {words.lead.back}
      </button>
      {lead && !isGone ? (
        <LeadView key={lead.submissionId} lead={lead} onErased={onErased} />
      ) : (
        <NotShown error={error} onRetry={onRetry} />
      )}
    </div>
  );
}

function NotShown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { words } = useWords();
  if (error === null)
    return (
      <p className="quiet" aria-busy="true">
        {words.lead.opening}
      </p>
    );
  const code = codeOf(error);
  if (code === "erased" || code === "not-found") return <p role="alert">{words.lead.gone}</p>;
  if (code === "unreadable") return <p role="alert">{words.lead.unreadable}</p>;
  return (
    <div role="alert">
      <p>{`${words.lead.openFailed} ${words.problems[code]}`}</p>
      <button type="button" className="button" onClick={onRetry}>
        {words.lead.tryAgain}
      </button>
    </div>
  );
}
