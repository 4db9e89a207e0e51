import { createContext, useCallback, useContext, useState, type ReactNode } from "react";

const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/** Says something to screen readers, such as that a note was saved. */
export const useAnnounce = () => useContext(AnnounceContext);

/** Holds the one live region of the page. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: "", number: 0 });
  const announce = useCallback((text: string) => setSaid(({ number }) => ({ text, number: number + 1 })), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" className="sr-only">
        {/* A new element is read again, even where the words are the same. */}
        <p key={said.number}>{said.text}</p>
      </div>
    </AnnounceContext>
  );
}
