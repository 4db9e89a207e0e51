/** A piece of a sentence that comes from the claims register. The page marks it, so that a check can find it again. */
export interface ClaimPiece {
  claimId: string;
  part: "claim" | "qualifier";
  text: string;
  /** Where a reader can look it up. Shown after a qualifier. */
  link?: { label: string; href: string } | undefined;
}

/** A sentence: plain text, or pieces in their order, some of them from the claims register. */
export type Words = string | readonly (string | ClaimPiece)[];

export const plainText = (words: Words): string =>
  typeof words === "string"
    ? words
    : words.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
