import type { ClaimPiece, Words } from "@heloc/content/types";
import { Fragment } from "react";

/**
 * A sentence whose claims came from the register (content/claims.ts). The marks are what the check over the built pages
 * looks for: a claim without one was typed somewhere else, and a claim whose limit is not near it is refused.
 */
export function ClaimText({ words }: { words: Words }) {
  if (typeof words === "string") return words;
  return words.map((piece, index) => (
    <Fragment key={index}>{typeof piece === "string" ? piece : <Marked piece={piece} />}</Fragment>
  ));
}

function Marked({ piece }: { piece: ClaimPiece }) {
  if (piece.part === "claim") return <span data-claim={piece.claimId}>{piece.text}</span>;
  return (
    <>
      <span data-qualifier={piece.claimId}>{piece.text}</span>
      {piece.link && (
        <>
          {" "}
          <a
            data-claim-link={piece.claimId}
            href={piece.link.href}
            className="inline-block underline hover:text-terracotta"
          >
            {piece.link.label}
          </a>
        </>
      )}
    </>
  );
}

/** The same sentence without marks, where only text can stand: keys, descriptions for machines. */
export function plainText(words: Words): string {
  if (typeof words === "string") return words;
  return words.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
}
