import { useCallback, useState } from "react";
import { useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LeadDetail } from "../../src/messages.ts";
import { askServer } from "../api-client.ts";

const leadKey = (submissionId: string) => ["lead", submissionId] as const;
const pathOf = (submissionId: string) => `leads/${encodeURIComponent(submissionId)}`;

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
