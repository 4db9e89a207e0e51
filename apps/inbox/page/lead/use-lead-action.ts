import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askServer } from "../asking/ask-server.ts";

type Action = "status" | "notes" | "withdrawal" | "erasure";

/**
 * Something done to one application. What is on the screen is asked for again afterwards.
 * @param onDone told of it also when the application is not on the screen any more
 */
export function useLeadAction<Body extends object>(
  submissionId: string,
  action: Action,
  onDone: (body: Body) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [action],
    mutationFn: (body: Body) =>
      askServer<undefined>(`leads/${encodeURIComponent(submissionId)}/${action}`, { method: "POST", body }),
    onSuccess(_answer, body) {
      onDone(body);
      return client.invalidateQueries();
    },
  });
}
