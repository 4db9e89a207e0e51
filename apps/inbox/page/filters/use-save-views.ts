import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { SavedView } from "../../src/contract.ts";
import { askServer } from "../asking/ask-server.ts";
import { codeOf } from "../asking/refusal.ts";
import { useWords } from "../words/words-provider.tsx";

/** The saved views. A change shows at once and is taken back where the server does not keep it. */
export function useSaveViews(saved: readonly SavedView[]) {
  const { words } = useWords();
  const [views, setViews] = useState(saved);
  const { mutate, error } = useMutation({
    mutationFn: (next: readonly SavedView[]) => askServer<undefined>("views", { method: "PUT", body: next }),
    onMutate: (next) => {
      setViews(next);
      return views;
    },
    onError: (_error, _next, before) => setViews(before ?? saved),
  });
  return { views, save: mutate, problem: error ? words.problems[codeOf(error)] : undefined };
}
