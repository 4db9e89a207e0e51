import { useId, useState } from "react";
import type { ErasureRequest, LeadDetail } from "../../src/contract.ts";
import { useAnnounce } from "../parts/announcer.tsx";
import { Modal } from "../parts/modal.tsx";
import { ProblemText } from "../parts/problem-text.tsx";
import { keepDraft } from "../session/drafts.ts";
import { useWords } from "../words/words-provider.tsx";
import { useLeadAction } from "./use-lead-action.ts";

/** By which the key "e" finds the button. */
export const ERASE_BUTTON_ID = "erase";

interface ErasureProps {
  lead: LeadDetail;
  onErased: () => void;
}

/** Erases the application, after the last name was typed. */
export function Erasure({ lead, onErased }: ErasureProps) {
  const { words } = useWords();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button
        id={ERASE_BUTTON_ID}
        type="button"
        className="button button-danger"
        aria-keyshortcuts="e"
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        {words.erasure.open}
      </button>
      {isAsked && (
        <Modal heading={words.erasure.heading} onClose={() => setAsked(false)}>
          <EraseForm lead={lead} onErased={onErased} onCancel={() => setAsked(false)} />
        </Modal>
      )}
    </>
  );
}

function EraseForm({ lead, onErased, onCancel }: ErasureProps & { onCancel: () => void }) {
  const { words } = useWords();
  const announce = useAnnounce();
  const id = useId();
  const { mutate, error, isPending } = useLeadAction<ErasureRequest>(lead.submissionId, "erasure", () => {
    keepDraft(lead.submissionId, "");
    announce(words.erasure.saved);
  });
  const erase = (data: FormData): void =>
    mutate({ typed: String(data.get("typed")).trim() }, { onSuccess: onErased });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) erase(new FormData(event.currentTarget));
      }}
    >
      <p>{words.erasure.gone}</p>
      <p>{words.erasure.stays}</p>
      <label htmlFor={id}>
        <bdi>{words.erasure.typed(lead.lastName)}</bdi>
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
      <div className="modal-end">
        <button type="button" className="button" onClick={onCancel}>
          {words.erasure.cancel}
        </button>
        <button type="submit" className="button button-danger" aria-disabled={isPending || undefined}>
          {words.erasure.confirm}
        </button>
      </div>
    </form>
  );
}
