import { makeSubmissionId } from "@heloc/questions/form-fields";
import type { TabMemory } from "../memory/tab-memory.ts";

/**
 * Keeps one id for one set of answers, so that the service can tell a second try from a second application, also when the
 * page was loaded again in between. Answers that were changed after a failed try get an id of their own.
 */
export function createSubmissionIds(memory: Pick<TabMemory, "kept" | "keep">) {
  return {
    /** @param content answers and consent, as one text: the service compares nothing else */
    idFor(content: string): string {
      const { tried } = memory.kept;
      const id = tried?.content === content ? tried.id : makeSubmissionId();
      memory.keep({ tried: { id, content } });
      return id;
    },
    /** Gives up the present id: the service knows it with other answers. */
    forget: () => memory.keep({ tried: undefined }),
  };
}
