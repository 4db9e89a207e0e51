import type { ClaimPiece, Words } from "@heloc/lender/placeholders/words";
import { Fragment } from "react";

/** A sentence with claims of the register, by whose data attributes the checks know a claim that was typed somewhere else. */
export function ClaimText({ words }: { words: Words }) {
  if (typeof words === "string") return <Plain text={words} />;
  return words.map((piece, index) => (
    <Fragment key={index}>{typeof piece === "string" ? piece : <Marked piece={piece} />}</Fragment>
  ));
}

/** "8am–6pm", "8 a.m.–6 p.m.", "16 days", "16 días" and "día 16": of a sentence, what stays on one line. */
const WHOLE = /(\d[\d:]*\s?[ap]\.?m\.?–\d[\d:]*\s?[ap]\.?m\.?|\d+ d(?:ay|ía)s|día \d+)/;

const Plain = ({ text }: { text: string }) =>
  text.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="inline-block">
        {part}
      </span>
    ),
  );

function Marked({ piece }: { piece: ClaimPiece }) {
  if (piece.part === "claim") return <span data-claim={piece.claimId}>{piece.text}</span>;
  return (
    <>
      <span data-qualifier={piece.claimId}>
        <Plain text={piece.text} />
      </span>
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
