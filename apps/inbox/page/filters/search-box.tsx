import { useEffect, useState, type Ref } from "react";
import { Icon } from "../parts/icon.tsx";
import { useWords } from "../words/words-provider.tsx";

/** Long enough for a quick typist's next letter, short enough not to be noticed. */
const PAUSE_MS = 90;

interface SearchBoxProps {
  onSearch: (text: string) => void;
  /** Down from the box into the list. */
  onLeave: () => void;
  ref: Ref<HTMLInputElement>;
}

/** The search: what is typed is sent in a request's body, and is nowhere in the address or in the browser's storage. */
export function SearchBox({ onSearch, onLeave, ref }: SearchBoxProps) {
  const { words } = useWords();
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div className="search" role="search">
      <Icon name="search" />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        value={text}
        dir="auto"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={words.search.label}
        aria-keyshortcuts="/"
        placeholder={words.search.placeholder}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "ArrowDown" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          onLeave();
        }}
      />
      {text === "" ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <button
          type="button"
          className="plain-button"
          aria-label={words.search.clear}
          onClick={() => setText("")}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
