import { useState } from "react";
import { useWords } from "../words/words-provider.tsx";

const LONGEST_NAME = 40;

interface NameViewProps {
  taken: readonly string[];
  onName: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a view. */
export function NameView({ taken, onName, onCancel }: NameViewProps) {
  const { words } = useWords();
  const [problem, setProblem] = useState<string>();
  const submit = (data: FormData): void => {
    const name = String(data.get("view-name")).trim();
    if (name === "") setProblem(words.views.missing);
    else if (taken.includes(name)) setProblem(words.views.taken);
    else onName(name);
  };
  return (
    <form
      className="name-view"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <label htmlFor="view-name">{words.views.nameLabel}</label>
      <div className="name-view-line">
        <input
          id="view-name"
          name="view-name"
          className="field"
          maxLength={LONGEST_NAME}
          autoComplete="off"
          autoFocus
          aria-describedby="view-name-hint"
          aria-invalid={problem ? true : undefined}
        />
        <button type="submit" className="button button-primary">
          {words.views.confirm}
        </button>
        <button type="button" className="text-button" onClick={onCancel}>
          {words.views.cancel}
        </button>
      </div>
      <p id="view-name-hint" className={problem ? "warning" : "quiet"} role={problem ? "alert" : undefined}>
        {problem ?? words.views.withoutText}
      </p>
    </form>
  );
}
