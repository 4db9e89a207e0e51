import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LeadActions } from "../../src/messages.ts";
import { askServer } from "../api-client.ts";

/**
 * Something done to one lead. What is on the screen is asked for again afterwards.
 * @param onDone told of it also when the lead is not on the screen any more
 */
export function useLeadAction<Action extends keyof LeadActions>(
  submissionId: string,
  action: Action,
  onDone: (body: LeadActions[Action]) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [action],
    mutationFn: (body: LeadActions[Action]) =>
      askServer(`leads/${encodeURIComponent(submissionId)}/${action}`, { body }),
    onSuccess(_answer, body) {
      onDone(body);
      return client.invalidateQueries();
    },
  });
}
