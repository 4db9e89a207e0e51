import { useId, useState, type KeyboardEvent } from "react";
import type { LeadDetail } from "../../src/messages.ts";
import { LONGEST_NOTE } from "@heloc/leads/store/store";
import { formatCount, formatMoment } from "../format.ts";
import { Button, TextButton } from "../parts/button.tsx";
import { ProblemText, Quiet, Section, Warning } from "../parts/texts.tsx";
import { keepDraft, readDraft } from "../drafts.ts";
import { useLeadAction } from "./use-lead.ts";

type Note = LeadDetail["noteList"][number];

export function Notes({ submissionId, notes }: { submissionId: string; notes: readonly Note[] }) {
  return (
    <Section heading="Notes" className="xl:col-span-1! xl:row-span-2">
      <NoteForm submissionId={submissionId} />
      {notes.length === 0 && <Quiet>No notes yet.</Quiet>}
      <ol>
        {notes.toReversed().map((note) => (
          <WrittenNote key={note.number} {...{ submissionId, note }} />
        ))}
      </ol>
    </Section>
  );
}

function WrittenNote({ submissionId, note }: { submissionId: string; note: Note }) {
  const { writtenAt, writtenBy, edited, text } = note;
  const [isEdited, setEdited] = useState(() => readDraft(draftOf(submissionId, note.number)) !== "");
  return (
    <li className="border-t border-hairline py-3">
      <Quiet>
        <time dateTime={writtenAt}>{formatMoment(writtenAt)}</time>
        <bdi>{` by ${writtenBy}`}</bdi>
        {edited && <bdi>{`, edited ${formatMoment(edited.at)} by ${edited.by}`}</bdi>}
      </Quiet>
      {text === null && (
        <Warning>This note cannot be opened: its private key is not on this computer.</Warning>
      )}
      {text !== null && isEdited && (
        <NoteForm {...{ submissionId, number: note.number, text }} onEnd={() => setEdited(false)} />
      )}
      {text !== null && !isEdited && (
        <>
          <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            {text}
          </p>
          <TextButton className="-ml-1 text-[0.92rem]" onClick={() => setEdited(true)}>
            Edit<span className="sr-only">{` the note of ${formatMoment(writtenAt)}`}</span>
          </TextButton>
        </>
      )}
    </li>
  );
}

const draftOf = (submissionId: string, number: number | undefined): string =>
  `${submissionId} ${number ?? "new"}`;

interface NoteFormProps {
  submissionId: string;
  /** Of the note whose words are changed; a new one without it. */
  number?: number;
  text?: string;
  onEnd?: () => void;
}

/** What is typed stays until it was saved, also when the server refuses it or another lead is opened meanwhile. */
function NoteForm({ submissionId, number, text: before = "", onEnd }: NoteFormProps) {
  const id = useId();
  const isNew = number === undefined;
  const draft = draftOf(submissionId, number);
  const [text, setText] = useState(() => readDraft(draft) || before);
  const type = (typed: string): void => {
    setText(typed);
    keepDraft(draft, typed);
  };
  const end = (): void => {
    type("");
    onEnd?.();
  };
  const { act, error, isPending } = useLeadAction(submissionId, "notes", () => {
    end();
    return "Note saved";
  });
  const isOff = text.trim() === "" || isPending;
  const save = (): void => {
    if (!isOff) act({ text: text.trim(), number });
  };
  const onKeyDown = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent): void => {
    if (key === "Enter" && (ctrlKey || metaKey)) save();
    // Out of the box, so that the keys of the page work again.
    if (key === "Escape") currentTarget.closest("article")?.querySelector("h1")?.focus();
  };
  return (
    <form className="mb-4 grid gap-1.5 print:hidden" action={save}>
      <label htmlFor={id}>{isNew ? "New note" : "Edit the note"}</label>
      <textarea
        {...{ id }}
        className="field resize-y"
        dir="auto"
        rows={3}
        maxLength={LONGEST_NOTE}
        value={text}
        autoFocus={!isNew}
        aria-keyshortcuts={isNew ? "n" : undefined}
        aria-describedby={`${id}-left`}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex items-center justify-between gap-4">
        <Quiet id={`${id}-left`}>{`${formatCount(LONGEST_NOTE - text.length)} characters left`}</Quiet>
        <span className="flex gap-2">
          {!isNew && <TextButton onClick={end}>Cancel</TextButton>}
          <Button type="submit" isOff={isOff}>
            Save the note
          </Button>
        </span>
      </div>
      <ProblemText error={error} />
    </form>
  );
}
