import { OPERATOR_CHANNELS } from "@heloc/leads/store/store";
import { useId, useState } from "react";
import type { LeadDetail } from "../../src/messages.ts";
import type { LeadActions } from "../../src/requests.ts";
import { forgetDrafts } from "../drafts.ts";
import { neighborOf } from "../list/rows.ts";
import { Button } from "../parts/button.tsx";
import { submitWith } from "../parts/submit-with.ts";
import { Modal } from "../parts/modal.tsx";
import { ProblemText } from "../parts/texts.tsx";
import { CHANNEL_WORDS } from "../words.ts";
import { useLeadAction } from "./use-lead.ts";

const RECORDED = "Withdrawal recorded";

export function Withdrawal({ submissionId }: { submissionId: string }) {
  const id = useId();
  const { act, error, isPending, isSuccess } = useLeadAction(submissionId, "withdrawal", () => RECORDED);
  return (
    <details>
      <summary>Record a withdrawal</summary>
      <form
        className="grid max-w-lg justify-items-start gap-2.5 pt-2 pb-4"
        onSubmit={submitWith((data) => act({ channel: data.get("channel") } as LeadActions["withdrawal"]))}
      >
        <p>
          Somebody told you that they want no more calls and texts. From now on nobody may call them, and
          every destination is notified.
        </p>
        <label htmlFor={id}>How they told you</label>
        <select id={id} name="channel" className="field">
          {OPERATOR_CHANNELS.map((channel) => (
            <option key={channel} value={channel}>
              {CHANNEL_WORDS[channel]}
            </option>
          ))}
        </select>
        <Button type="submit" isOff={isPending}>
          Record the withdrawal
        </Button>
        {isSuccess && <p className="font-semibold text-evergreen">{RECORDED}</p>}
        <ProblemText error={error} />
      </form>
    </details>
  );
}

interface ErasureProps {
  lead: LeadDetail;
  /** @param nextId the lead that is shown in its place */
  onErased: (nextId: string | undefined) => void;
}

export function Erasure({ lead: { submissionId, lastName }, onErased }: ErasureProps) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const { act, error, isPending, reset } = useLeadAction(
    submissionId,
    "erasure",
    () => "The lead was erased.",
  );
  const close = (): void => {
    setAsked(false);
    reset();
  };
  const erase = (data: FormData): void => {
    // Asked before the list is without it.
    const nextId = neighborOf(submissionId);
    const onSuccess = () => {
      forgetDrafts(submissionId);
      onErased(nextId);
    };
    act({ typed: String(data.get("typed")).trim() }, { onSuccess });
  };
  return (
    <>
      <Button look="danger" aria-keyshortcuts="e" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Erase the lead
      </Button>
      {isAsked && (
        <Modal heading="Erase this lead?" onClose={close}>
          <form className="grid grid-cols-[minmax(0,1fr)] gap-3" onSubmit={submitWith(erase)}>
            <p>
              The answers, the notes and everything that names the person are erased here for good. What your
              CRM already has stays there until you erase it there too.
            </p>
            <p>What stays is the proof of consent: what was agreed to and when, without the person.</p>
            <label htmlFor={id} className="wrap-anywhere">
              <bdi>{`Type the last name to confirm: ${lastName}`}</bdi>
            </label>
            <input
              {...{ id }}
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
              <Button onClick={close}>Keep it</Button>
              <Button type="submit" look="danger" isOff={isPending}>
                Erase for good
              </Button>
            </div>
          </form>
        </Modal>
      )}
    </>
  );
}
