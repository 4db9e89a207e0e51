import { useState } from "react";
import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LeadDetail } from "../../src/messages.ts";
import type { LeadActions } from "../../src/requests.ts";
import { askServer, REFRESH_EVERY_MS } from "../api-client.ts";
import { announce } from "../parts/announce.ts";

export const pathOf = (submissionId: string) => `leads/${encodeURIComponent(submissionId)}`;

/** The one lead that is open. Opening it is logged each time; keeping it up to date is not. */
export function useOpening() {
  const client = useQueryClient();
  const [opening, setOpening] = useState<{ id: string; nth: number }>();
  const path = pathOf(opening?.id ?? "");
  const queryKey = ["lead", opening];
  // The event of the erasure comes before its answer, and to ask for what is erased would be an error.
  const isErasing = useIsMutating({ mutationKey: ["erasure"] }) > 0;
  const { data: lead, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      client.getQueryData(queryKey)
        ? askServer<LeadDetail>(path, { signal })
        : askServer<LeadDetail>(`${path}/opening`, { body: {} }),
    enabled: opening !== undefined && !isErasing,
    refetchInterval: REFRESH_EVERY_MS,
  });
  const open = (id: string | undefined): void => {
    client.removeQueries({ queryKey: ["lead"] });
    setOpening((before) => (id === undefined ? undefined : { id, nth: (before?.nth ?? 0) + 1 }));
  };
  return { openId: opening?.id, open, lead, error };
}

/**
 * Something done to one lead: what is pressed again before its answer counts once, and what else is pressed meanwhile follows. What is
 * on the screen is asked for again afterwards.
 * @param describe what screen readers say, also when the lead is not on the screen any more
 */
export function useLeadAction<Action extends keyof LeadActions>(
  submissionId: string,
  action: Action,
  describe: (body: LeadActions[Action]) => string,
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationKey: [action],
    scope: { id: `${submissionId} ${action}` },
    mutationFn: (body: LeadActions[Action]) => askServer(`${pathOf(submissionId)}/${action}`, { body }),
    onSuccess(_answer, body) {
      announce(describe(body));
      return client.invalidateQueries();
    },
  });
  const act: typeof mutation.mutate = (...asked) => {
    const isRepeated = mutation.isPending && JSON.stringify(asked[0]) === JSON.stringify(mutation.variables);
    if (!isRepeated) mutation.mutate(...asked);
  };
  return { ...mutation, act };
}
