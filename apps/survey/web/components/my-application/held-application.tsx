import type { MyApplicationWords } from "@heloc/lender/words/types";
import { fillIn } from "@heloc/lender/format/fill-in";
import type { HeldApplication as Held } from "@heloc/leads/store/requests";
import type { RequestKind } from "@heloc/leads/store/store";
import { ConfirmRequest, formatMoment, OfferRequest, RequestDone } from "./consumer-request.tsx";

interface HeldApplicationProps {
  words: MyApplicationWords;
  code: string;
  held: Held;
  confirming?: RequestKind | undefined;
}

/** What is held under a private link: since when, what was agreed to, and what can be asked for. No answer is here. */
export function HeldApplication({ words, code, held, confirming }: HeldApplicationProps) {
  if (confirming) return <ConfirmRequest words={words} code={code} kind={confirming} />;
  const { receivedAt, isKept, requestedAt } = held;
  // Nobody can ask for the deletion of what is deleted.
  const kinds: RequestKind[] = isKept ? ["withdrawal", "deletion"] : ["withdrawal"];
  return (
    <>
      {kinds.map((kind) => {
        const at = requestedAt[kind];
        return at === undefined ? null : <RequestDone key={kind} words={words} kind={kind} at={at} />;
      })}
      <p className="text-[1.0625rem] font-medium">
        {fillIn(isKept ? words.held : words.deleted, { time: formatMoment(receivedAt) })}
      </p>
      <Agreed words={words.agreed} consent={held.consent} />
      {kinds.map((kind) =>
        requestedAt[kind] === undefined ? (
          <OfferRequest key={kind} words={words[kind]} code={code} kind={kind} />
        ) : null,
      )}
    </>
  );
}

/** The very words beside the box, and how it was left. */
function Agreed({ words, consent }: { words: MyApplicationWords["agreed"]; consent: Held["consent"] }) {
  const { contact, text, textSha256, language } = consent;
  return (
    <section aria-labelledby="agreed-heading" className="mt-5">
      <h2 id="agreed-heading" className="text-[1.3rem]">
        {words.heading}
      </h2>
      <p className="mt-1.5">{contact ? words.checked : words.unchecked}</p>
      {text === null ? (
        <p className="mt-2 wrap-anywhere text-[0.9rem] text-muted">
          {fillIn(words.otherWords, { sha256: textSha256 ?? "–" })}
        </p>
      ) : (
        <blockquote
          lang={language}
          className="mt-2 rounded-control bg-paper px-3 py-2 text-[0.875rem] leading-snug text-muted"
        >
          {text}
        </blockquote>
      )}
    </section>
  );
}
