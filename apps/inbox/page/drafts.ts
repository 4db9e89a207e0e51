/** Notes that are being written, by application. They outlive a closed application and an inbox that ended, never a lock. */
const drafts = new Map<string, string>();

export const readDraft = (submissionId: string): string => drafts.get(submissionId) ?? "";

export function keepDraft(submissionId: string, text: string): void {
  if (text.trim() === "") drafts.delete(submissionId);
  else drafts.set(submissionId, text);
}

export const listDrafts = (): string[] => [...drafts.values()];

export const forgetDrafts = (): void => drafts.clear();
