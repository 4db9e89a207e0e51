/** Notes that are being written, by application and note. They outlive a closed application and an inbox that ended, never a lock. */
const drafts = new Map<string, string>();

export const readDraft = (name: string): string => drafts.get(name) ?? "";

export function keepDraft(name: string, text: string): void {
  if (text.trim() === "") drafts.delete(name);
  else drafts.set(name, text);
}

export const listDrafts = (): string[] => [...drafts.values()];

export function forgetDrafts(submissionId = ""): void {
  for (const name of drafts.keys()) if (name.startsWith(submissionId)) drafts.delete(name);
}
