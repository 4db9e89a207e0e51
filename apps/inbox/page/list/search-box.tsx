import { useEffect, useState, type Ref } from "react";
import { Icon } from "../parts/icon.tsx";

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
  const [text, setText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <div className="relative flex items-center" role="search">
      <Icon name="search" className="pointer-events-none absolute left-3 size-[1.15em] text-muted" />
      <input
        ref={ref}
        type="text"
        className="field pr-11 pl-10 placeholder:text-muted placeholder:opacity-100"
        inputMode="search"
        enterKeyHint="search"
        value={text}
        dir="auto"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label="Search by name, email, telephone or note"
        aria-keyshortcuts="/"
        placeholder="Name, email, telephone or note"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "ArrowDown" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          onLeave();
        }}
      />
      {text === "" ? (
        <kbd className="absolute right-2.5 max-sm:hidden" aria-hidden="true">
          /
        </kbd>
      ) : (
        <button
          type="button"
          className="absolute right-1.5 grid size-8 cursor-pointer place-items-center rounded-full text-muted hover:bg-sand hover:text-ink"
          aria-label="Clear the search"
          onClick={() => setText("")}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
