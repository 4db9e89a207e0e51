import { useId } from "react";
import { OPERATOR_CHANNELS } from "@heloc/leads/store/store";
import type { WithdrawalRequest } from "../../src/contract.ts";
import { useAnnounce } from "../parts/announcer.tsx";
import { ProblemText } from "../parts/problem-text.tsx";
import { useWords } from "../words/words-provider.tsx";
import { useLeadAction } from "./use-lead-action.ts";

/** Records that the person wants no more calls. */
export function Withdrawal({ submissionId }: { submissionId: string }) {
  const { words } = useWords();
  const announce = useAnnounce();
  const id = useId();
  const { mutate, error, isPending, isSuccess } = useLeadAction<WithdrawalRequest>(
    submissionId,
    "withdrawal",
    () => announce(words.withdrawal.saved),
  );
  const record = (data: FormData): void =>
    mutate({ channel: data.get("channel") as WithdrawalRequest["channel"] });
  return (
    <details className="withdrawal">
      <summary>{words.withdrawal.heading}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) record(new FormData(event.currentTarget));
        }}
      >
        <p>{words.withdrawal.text}</p>
        <label htmlFor={id}>{words.withdrawal.channel}</label>
        <select id={id} name="channel" className="field">
          {OPERATOR_CHANNELS.map((channel) => (
            <option key={channel} value={channel}>
              {words.withdrawal.channels[channel]}
            </option>
          ))}
        </select>
        <button type="submit" className="button" aria-disabled={isPending || undefined}>
          {words.withdrawal.confirm}
        </button>
        {isSuccess && <p className="done">{words.withdrawal.saved}</p>}
        <ProblemText error={error} />
      </form>
    </details>
  );
}
