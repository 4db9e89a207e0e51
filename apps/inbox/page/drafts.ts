/** Notes that are being written, by application. They outlive a closed application, never a lock. */
const drafts = new Map<string, string>();

export const readDraft = (submissionId: string): string => drafts.get(submissionId) ?? "";

/** Keeps what was typed; an empty note is forgotten. */
export function keepDraft(submissionId: string, text: string): void {
  if (text.trim() === "") drafts.delete(submissionId);
  else drafts.set(submissionId, text);
}

export const listDrafts = (): string[] => [...drafts.values()];

export const forgetDrafts = (): void => drafts.clear();
