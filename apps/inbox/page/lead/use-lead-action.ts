import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askServer } from "../asking/ask-server.ts";

type Action = "status" | "notes" | "withdrawal" | "erasure";

/** Something done to one application. What is on the screen is asked for again afterwards. */
export function useLeadAction<Body extends object>(submissionId: string, action: Action) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) =>
      askServer<undefined>(`leads/${encodeURIComponent(submissionId)}/${action}`, { method: "POST", body }),
    // After an erasure there is nothing more to ask for.
    onSuccess: () => client.invalidateQueries(action === "erasure" ? { queryKey: ["leads"] } : {}),
  });
}
