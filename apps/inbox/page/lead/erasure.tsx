import { useId, useState } from "react";
import type { LeadDetail } from "../../src/messages.ts";
import { neighborOf } from "../list/rows.ts";
import { Button } from "../parts/button.tsx";
import { Modal } from "../parts/modal.tsx";
import { ProblemText } from "../parts/texts.tsx";
import { keepDraft } from "../drafts.ts";
import { useLeadAction } from "./use-lead.ts";

interface ErasureProps {
  lead: LeadDetail;
  /** @param nextId the lead that is shown in its place */
  onErased: (nextId: string | undefined) => void;
}

/** Erases the lead, after the last name was typed. */
export function Erasure({ lead, onErased }: ErasureProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        look="danger"
        data-erase
        aria-keyshortcuts="e"
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        Erase the lead
      </Button>
      {isAsked && (
        <Modal heading="Erase this lead?" onClose={() => setAsked(false)}>
          <EraseForm lead={lead} onErased={onErased} onCancel={() => setAsked(false)} />
        </Modal>
      )}
    </>
  );
}

function EraseForm({ lead, onErased, onCancel }: ErasureProps & { onCancel: () => void }) {
  const id = useId();
  const { mutate, error, isPending } = useLeadAction(
    lead.submissionId,
    "erasure",
    () => "The lead was erased.",
  );
  const erase = (data: FormData): void => {
    // Asked before the list is without it.
    const nextId = neighborOf(lead.submissionId);
    const onSuccess = () => {
      keepDraft(lead.submissionId, "");
      onErased(nextId);
    };
    if (!isPending) mutate({ typed: String(data.get("typed")).trim() }, { onSuccess });
  };
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-3" action={erase}>
      <p>
        The answers, the notes and everything that names the person are erased here for good. What your CRM
        already has stays there until you erase it there too.
      </p>
      <p>What stays is the proof of consent: what was agreed to and when, without the person.</p>
      <label htmlFor={id} className="wrap-anywhere">
        <bdi>{`Type the last name to confirm: ${lead.lastName}`}</bdi>
      </label>
      <input
        id={id}
        name="typed"
        className="field"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-problem`}
      />
      <ProblemText id={`${id}-problem`} error={error} />
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Keep it</Button>
        <Button type="submit" look="danger" isOff={isPending}>
          Erase for good
        </Button>
      </div>
    </form>
  );
}
