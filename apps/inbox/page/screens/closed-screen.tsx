import { useEffect } from "react";
import { LOCK_AFTER_MS } from "../../src/contract.ts";
import type { Access, AccessStore } from "../session/access.ts";
import { listDrafts } from "../session/drafts.ts";
import { enter } from "../session/enter.ts";
import { useWords } from "../words/words-provider.tsx";
import { PlainScreen } from "./plain-screen.tsx";

const RUN = "npm run inbox";
const ASK_AGAIN_MS = 3_000;

interface ClosedScreenProps {
  kind: Exclude<Access["kind"], "open">;
  access: AccessStore;
}

/** Why nothing is shown, and what to do. */
export function ClosedScreen({ kind, access }: ClosedScreenProps) {
  const { screens } = useWords().words;
  switch (kind) {
    case "entering":
      return <PlainScreen heading={screens.entering} />;
    case "locked":
      return (
        <PlainScreen heading={screens.lockedHeading} isLocked>
          <p>{screens.lockedText}</p>
        </PlainScreen>
      );
    case "no-session":
      return (
        <PlainScreen heading={screens.noSessionHeading}>
          <p>{screens.noSessionText}</p>
        </PlainScreen>
      );
    case "stopped":
      return <StoppedScreen access={access} />;
  }
}

/** A note that was being written is still to be had here. */
function StoppedScreen({ access }: { access: AccessStore }) {
  const { screens, notes } = useWords().words;
  useEffect(() => {
    const asking = setInterval(() => void enter(access), ASK_AGAIN_MS);
    // The note may name somebody.
    const locking = setTimeout(() => access.set({ kind: "locked" }), LOCK_AFTER_MS);
    return () => {
      clearInterval(asking);
      clearTimeout(locking);
    };
  }, [access]);
  return (
    <PlainScreen heading={screens.stoppedHeading}>
      <p>
        {screens.stoppedText} <code>{RUN}</code>
      </p>
      {listDrafts().map((draft, index) => (
        <div key={index} className="kept-draft">
          <p>{screens.drafts}</p>
          <textarea className="field" dir="auto" rows={5} readOnly aria-label={notes.label} value={draft} />
        </div>
      ))}
    </PlainScreen>
  );
}
