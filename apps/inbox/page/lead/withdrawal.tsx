import { useId } from "react";
import { OPERATOR_CHANNELS } from "@heloc/leads/store/store";
import type { LeadActions } from "../../src/requests.ts";
import { Button } from "../parts/button.tsx";
import { ProblemText } from "../parts/texts.tsx";
import { CHANNEL_WORDS } from "../words.ts";
import { useLeadAction } from "./use-lead.ts";

const RECORDED = "Withdrawal recorded";

/** Records that the person wants no more calls. */
export function Withdrawal({ submissionId }: { submissionId: string }) {
  const id = useId();
  const { act, error, isPending, isSuccess } = useLeadAction(submissionId, "withdrawal", () => RECORDED);
  return (
    <details>
      <summary>Record a withdrawal</summary>
      <form
        className="grid max-w-lg justify-items-start gap-2.5 pt-2 pb-4"
        action={(data) => act({ channel: data.get("channel") } as LeadActions["withdrawal"])}
      >
        <p>
          Somebody told you that they want no more calls and texts. From now on nobody may call them, and
          every destination is told.
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
