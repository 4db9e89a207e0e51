import { useState, type KeyboardEvent } from "react";
import { LONGEST_NOTE, type LeadDetail, type NoteRequest } from "../../src/contract.ts";
import { useAnnounce } from "../parts/announcer.tsx";
import { ProblemText } from "../parts/problem-text.tsx";
import { Section } from "../parts/section.tsx";
import { keepDraft, readDraft } from "../session/drafts.ts";
import { useWords } from "../words/words-provider.tsx";
import { useLeadAction } from "./use-lead-action.ts";

type Note = LeadDetail["noteList"][number];

interface NotesProps {
  submissionId: string;
  notes: readonly Note[];
}

/** Notes, newest first, and a new one. */
export function Notes({ submissionId, notes }: NotesProps) {
  const { words } = useWords();
  const newestFirst = notes.toSorted((a, b) => b.writtenAt.localeCompare(a.writtenAt));
  return (
    <Section heading={words.notes.heading} className="notes">
      <NewNote submissionId={submissionId} />
      {notes.length === 0 && <p className="quiet">{words.notes.none}</p>}
      <ol>
        {newestFirst.map((note) => (
          <WrittenNote key={`${note.writtenAt} ${note.text}`} note={note} />
        ))}
      </ol>
    </Section>
  );
}

function WrittenNote({ note: { writtenAt, writtenBy, text } }: { note: Note }) {
  const { words, format } = useWords();
  return (
    <li className="note">
      <p className="quiet">
        <time dateTime={writtenAt}>{format.moment(new Date(writtenAt))}</time>
        {writtenBy && <bdi>{` ${words.notes.by(writtenBy)}`}</bdi>}
      </p>
      {text === null ? (
        <p className="warning">{words.notes.unreadable}</p>
      ) : (
        <p className="note-text" dir="auto">
          {text}
        </p>
      )}
    </li>
  );
}

/** What is typed stays until it was saved, also when the server refuses it or another application is opened meanwhile. */
function NewNote({ submissionId }: { submissionId: string }) {
  const { words, format } = useWords();
  const announce = useAnnounce();
  const [text, setText] = useState(() => readDraft(submissionId));
  const type = (typed: string): void => {
    setText(typed);
    keepDraft(submissionId, typed);
  };
  const { mutate, error, isPending } = useLeadAction<NoteRequest>(submissionId, "notes", () => {
    type("");
    announce(words.notes.saved);
  });
  const save = (): void => {
    if (text.trim() !== "" && !isPending) mutate({ text: text.trim() });
  };
  const onKeyDown = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent): void => {
    if (key === "Enter" && (ctrlKey || metaKey)) save();
    // Out of the box, so that the keys of the page work again.
    if (key === "Escape") currentTarget.closest("article")?.querySelector("h1")?.focus();
  };
  return (
    <form
      className="new-note no-print"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label htmlFor="new-note">{words.notes.label}</label>
      <textarea
        id="new-note"
        className="field"
        dir="auto"
        rows={3}
        maxLength={LONGEST_NOTE}
        value={text}
        aria-keyshortcuts="n"
        aria-describedby="new-note-left"
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="new-note-end">
        <p id="new-note-left" className="quiet">
          {words.notes.left(format.count(LONGEST_NOTE - text.length))}
        </p>
        <button type="submit" className="button" aria-disabled={text.trim() === "" || isPending || undefined}>
          {words.notes.save}
        </button>
      </div>
      {error && (
        <>
          <ProblemText error={error} />
          <p className="quiet">{words.notes.failed}</p>
        </>
      )}
    </form>
  );
}
