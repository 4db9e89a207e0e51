import { useEffect } from "react";
import { LOCK_AFTER_MS } from "../../src/messages.ts";
import { enter, type Access, type AccessStore } from "../session/access.ts";
import { listDrafts } from "../session/drafts.ts";
import { UnlockForm } from "./passphrase-forms.tsx";
import { PlainScreen } from "./plain-screen.tsx";

const ASK_AGAIN_MS = 3_000;

interface ClosedScreenProps {
  kind: Exclude<Access["kind"], "open">;
  access: AccessStore;
}

/** Why nothing is shown, and what to do. */
export function ClosedScreen({ kind, access }: ClosedScreenProps) {
  switch (kind) {
    case "entering":
      return <PlainScreen heading="Opening the inbox" />;
    case "locked":
      return (
        <PlainScreen heading="Locked" hasLock>
          <UnlockForm access={access} />
        </PlainScreen>
      );
    case "no-session":
      return (
        <PlainScreen heading="Open the link that the terminal shows">
          <p>The inbox opens with the link that {COMMAND} prints. Each link works once.</p>
        </PlainScreen>
      );
    case "stopped":
      return <StoppedScreen access={access} />;
  }
}

const COMMAND = (
  <code className="rounded-md bg-sand px-[0.5em] py-[0.15em] whitespace-nowrap">npm run inbox</code>
);

/** A note that was being written is still to be had here. */
function StoppedScreen({ access }: { access: AccessStore }) {
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
    <PlainScreen heading="The inbox was stopped">
      <p>Start it again in the terminal: {COMMAND}</p>
      {listDrafts().map((draft, index) => (
        <div key={index} className="mt-4 grid gap-2 text-base">
          <p>This note was not saved. Copy it before you close the page.</p>
          <textarea className="field" dir="auto" rows={5} readOnly aria-label="Note" value={draft} />
        </div>
      ))}
    </PlainScreen>
  );
}
