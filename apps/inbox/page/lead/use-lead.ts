import { useCallback, useState } from "react";
import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LeadDetail } from "../../src/messages.ts";
import type { LeadActions } from "../../src/requests.ts";
import { askServer } from "../api-client.ts";
import { announce } from "../parts/announce.ts";

/** Under `/api`. */
export const pathOf = (submissionId: string) => `leads/${encodeURIComponent(submissionId)}`;
const leadKey = (submissionId: string) => ["lead", submissionId] as const;

/** The one lead that is open. Opening it is logged each time; keeping it up to date is not. */
export function useOpening() {
  const client = useQueryClient();
  const [openId, setOpenId] = useState<string>();
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: (id: string) => askServer<LeadDetail>(`${pathOf(id)}/opening`, { method: "POST" }),
    onSuccess: (lead, id) => client.setQueryData(leadKey(id), lead),
  });
  const forget = useCallback(() => client.removeQueries({ queryKey: ["lead"] }), [client]);
  const open = useCallback(
    (id: string) => {
      forget();
      setOpenId(id);
      mutate(id);
    },
    [forget, mutate],
  );
  const close = useCallback(() => {
    setOpenId(undefined);
    forget();
  }, [forget]);
  // The server tells of the erasure before it has answered, and to ask for what is erased would be an error.
  const isErasing = useIsMutating({ mutationKey: ["erasure"] }) > 0;
  const kept = useQuery({
    queryKey: leadKey(openId ?? ""),
    queryFn: ({ signal }) => askServer<LeadDetail>(pathOf(openId ?? ""), { signal }),
    enabled: openId !== undefined && isSuccess && !isErasing,
    staleTime: Infinity,
  });
  return { openId, open, close, lead: kept.data, error: error ?? kept.error };
}

/**
 * Something done to one lead, once for each answer. What is on the screen is asked for again afterwards.
 * @param describe what is told to screen readers, also when the lead is not on the screen any more
 */
export function useLeadAction<Action extends keyof LeadActions>(
  submissionId: string,
  action: Action,
  describe: (body: LeadActions[Action]) => string,
) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationKey: [action],
    mutationFn: (body: LeadActions[Action]) => askServer(`${pathOf(submissionId)}/${action}`, { body }),
    onSuccess(_answer, body) {
      announce(describe(body));
      return client.invalidateQueries();
    },
  });
  const act: typeof mutation.mutate = (...asked) => {
    if (!mutation.isPending) mutation.mutate(...asked);
  };
  return { ...mutation, act };
}
