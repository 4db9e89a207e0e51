import { useCallback, useState } from "react";
import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LeadActions, LeadDetail } from "../../src/messages.ts";
import { askServer } from "../api-client.ts";

const pathOf = (submissionId: string) => `leads/${encodeURIComponent(submissionId)}`;
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
    mutationFn: (body: LeadActions[Action]) => askServer(`${pathOf(submissionId)}/${action}`, { body }),
    onSuccess(_answer, body) {
      onDone(body);
      return client.invalidateQueries();
    },
  });
}
