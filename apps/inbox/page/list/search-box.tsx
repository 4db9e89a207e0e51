import type { Ref } from "react";
import { Icon } from "../parts/icon.tsx";

interface SearchBoxProps {
  text: string;
  onSearch: (text: string) => void;
  /** Down from the box into the list. */
  onLeave: () => void;
  ref: Ref<HTMLInputElement>;
}

/** The search: what is typed is sent in a request's body, and is nowhere in the address or in the browser's storage. */
export function SearchBox({ text, onSearch, onLeave, ref }: SearchBoxProps) {
  return (
    <div className="relative flex items-center" role="search">
      <Icon name="search" className="pointer-events-none absolute left-3 size-[1.15em] text-muted" />
      <input
        ref={ref}
        type="search"
        className="field pr-10 pl-10 placeholder:text-muted placeholder:opacity-100"
        enterKeyHint="search"
        value={text}
        dir="auto"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        aria-label="Search by name, email, telephone or note"
        aria-keyshortcuts="/"
        placeholder="Name, email, telephone or note"
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "ArrowDown" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          onLeave();
        }}
      />
      {text === "" && (
        <kbd className="absolute right-2.5 max-sm:hidden" aria-hidden="true">
          /
        </kbd>
      )}
    </div>
  );
}
