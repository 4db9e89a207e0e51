import { claims, type ClaimId } from "./claims.ts";
import type { ClaimPiece } from "./types.ts";

/** The claim as it is written, for a heading or the beginning of a sentence. */
export const claim = (id: ClaimId): ClaimPiece => ({ claimId: id, part: "claim", text: claims[id].text });

const inSentence = (piece: ClaimPiece): ClaimPiece => ({
  ...piece,
  text: piece.text.charAt(0).toLowerCase() + piece.text.slice(1),
});

/** The claim inside a sentence: its first letter is small. */
export const claimInSentence = (id: ClaimId): ClaimPiece => inSentence(claim(id));

/** The claim as one big figure. */
export const figureOf = (id: ClaimId): ClaimPiece => ({
  claimId: id,
  part: "claim",
  text: claims[id].figure ?? claims[id].text,
});

/** The limit that belongs to the claim. */
export const limitOf = (id: ClaimId): ClaimPiece => ({
  claimId: id,
  part: "qualifier",
  text: claims[id].qualifier,
  link: claims[id].link,
});

/** The limit as the end of a sentence: "No appraisal" + "in most cases." */
export const limitInSentence = (id: ClaimId): ClaimPiece => inSentence(limitOf(id));

/** Leaves out what the lender does not claim. */
export const claimed = (ids: readonly ClaimId[]): ClaimId[] => ids.filter((id) => !claims[id].withdrawn);
