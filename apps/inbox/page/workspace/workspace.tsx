import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { LeadRow, Session } from "../../src/contract.ts";
import { useAlerts } from "../alerts/use-alerts.ts";
import { askServer } from "../asking/ask-server.ts";
import { AppHeader } from "../header/app-header.tsx";
import { Settings } from "../header/settings.tsx";
import { KeysDialog } from "../keys/keys-dialog.tsx";
import { useShortcuts } from "../keys/use-shortcuts.ts";
import { LeadPane } from "../lead/lead-pane.tsx";
import { useOpening } from "../lead/use-opening.ts";
import type { ListHandle } from "../list/lead-list.tsx";
import { ListPane } from "../list/list-pane.tsx";
import { OverviewPane } from "../overview/overview-pane.tsx";
import { useAnnounce } from "../parts/announcer.tsx";
import type { AccessStore } from "../session/access.ts";
import { useLiveChanges } from "../session/use-live-changes.ts";
import { usePresence } from "../session/use-presence.ts";
import { useWords } from "../words/words-provider.tsx";
import { leadShortcuts } from "./lead-shortcuts.ts";

interface WorkspaceProps {
  session: Session;
  access: AccessStore;
}

/** The inbox while it is open: the list on the left, the open application or the overview on the right. */
export function Workspace({ session, access }: WorkspaceProps) {
  const { words } = useWords();
  const announce = useAnnounce();
  const list = useRef<ListHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const side = useRef<HTMLElement>(null);
  const alerts = useAlerts();
  const [progress, setProgress] = useState(session.progress);
  const [areSingleKeysOn, setSingleKeys] = useState(true);
  const [showsKeys, setShowsKeys] = useState(false);
  const { openId, open, close, lead, error } = useOpening();
  // Below 1024 pixels one of the two sides is shown.
  const [isListInFront, setListInFront] = useState(true);
  const { arrived, noteArrival, onAwayFromTop } = useArrivals();

  usePresence(access);
  useLiveChanges(access, {
    onProgress: setProgress,
    onNewLeads(count) {
      noteArrival(count);
      announce(words.list.arrived(count));
      alerts.alert(words.notification);
    },
  });

  const openRow = useCallback(
    ({ submissionId }: LeadRow) => {
      open(submissionId);
      setListInFront(false);
    },
    [open],
  );
  const bringListForward = (focus: () => void): void => {
    // What lies behind cannot take the focus before it is shown.
    flushSync(() => setListInFront(true));
    focus();
  };
  const showList = () => bringListForward(() => list.current?.focus());
  const showOverview = (): void => {
    close();
    setListInFront(false);
  };
  const isOverview = openId === undefined && !isListInFront;
  useEffect(() => {
    if (isOverview) side.current?.querySelector<HTMLElement>("h1")?.focus();
  }, [isOverview]);
  useEffect(() => list.current?.focus(), []);

  const move = (by: number): void => {
    list.current?.move(by);
    list.current?.focus();
  };
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      "/": () => bringListForward(() => search.current?.focus()),
      "?": () => setShowsKeys(true),
      Escape: showList,
      ...leadShortcuts({
        side,
        isMeant: () =>
          openId !== undefined && (isWithin(side.current) || list.current?.cursorId() === openId),
        refuse: () => announce(words.outcome.openFirst),
      }),
    },
    areSingleKeysOn,
  );

  return (
    <div className="workspace">
      <AppHeader session={session} onOverview={showOverview} onLock={() => void lock(access)} />
      <Settings
        alerts={alerts}
        areSingleKeysOn={areSingleKeysOn}
        onSingleKeys={setSingleKeys}
        onShowKeys={() => setShowsKeys(true)}
      />
      <main className="sides" data-front={isListInFront ? "list" : "side"}>
        <ListPane {...{ session, progress, openId, arrived, onAwayFromTop, list, search }} onOpen={openRow} />
        <section ref={side} className="side" aria-label={words.lead.label}>
          {openId === undefined ? (
            <OverviewPane onBack={showList} />
          ) : (
            <LeadPane
              {...{ openId, lead, error }}
              onBack={showList}
              onRetry={() => open(openId)}
              onErased={() => {
                close();
                showList();
              }}
            />
          )}
        </section>
      </main>
      {showsKeys && <KeysDialog areOn={areSingleKeysOn} onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

const isWithin = (part: Element | null): boolean => part?.contains(document.activeElement) ?? false;

/** Everything goes from the screen at once, whatever the server answers. */
async function lock(access: AccessStore): Promise<void> {
  access.set({ kind: "locked" });
  await askServer("lock", { method: "POST" }).catch(() => undefined);
}

/** New applications that the reader, who has scrolled down, has not seen yet. */
function useArrivals() {
  const [arrived, setArrived] = useState(0);
  const isAway = useRef(false);
  const noteArrival = (count: number): void => {
    if (isAway.current) setArrived((before) => before + count);
  };
  const onAwayFromTop = useCallback((isNowAway: boolean) => {
    isAway.current = isNowAway;
    if (!isNowAway) setArrived(0);
  }, []);
  return { arrived, noteArrival, onAwayFromTop };
}
