import { useCallback, useEffect, useState } from "react";
import type { LeadRow, Session } from "../../src/contract.ts";
import { useAlerts } from "../alerts/use-alerts.ts";
import { AppHeader } from "../header/app-header.tsx";
import { Settings } from "../header/settings.tsx";
import { KeysDialog } from "../keys/keys-dialog.tsx";
import { LeadPane } from "../lead/lead-pane.tsx";
import { useOpening } from "../lead/use-opening.ts";
import { ListPane } from "../list/list-pane.tsx";
import { OverviewPane } from "../overview/overview-pane.tsx";
import { useAnnounce } from "../parts/announcer.tsx";
import type { AccessStore } from "../session/access.ts";
import { lock } from "../session/lock.ts";
import { useLiveChanges } from "../session/use-live-changes.ts";
import { usePresence } from "../session/use-presence.ts";
import { useWords } from "../words/words-provider.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { usePageKeys } from "./use-page-keys.ts";
import { useSides } from "./use-sides.ts";

interface WorkspaceProps {
  session: Session;
  access: AccessStore;
}

/** The inbox while it is open: the list on the left, the open application or the overview on the right. */
export function Workspace({ session, access }: WorkspaceProps) {
  const { words } = useWords();
  const announce = useAnnounce();
  const alerts = useAlerts();
  const sides = useSides();
  const { list, search, side, front, showSide, showList } = sides;
  const { openId, open, close, lead, error } = useOpening();
  const { arrived, noteArrival, onAwayFromTop } = useArrivals();
  const [progress, setProgress] = useState(session.progress);
  const [areSingleKeysOn, setSingleKeys] = useState(true);
  const [showsKeys, setShowsKeys] = useState(false);
  const onShowKeys = () => setShowsKeys(true);

  usePresence(access);
  useLiveChanges(access, {
    onProgress: setProgress,
    onNewLeads(count) {
      noteArrival(count);
      announce(words.list.arrived(count));
      alerts.alert(words.notification);
    },
  });
  usePageKeys({ sides, openId, areOn: areSingleKeysOn, onShowKeys });

  const openRow = useCallback(
    ({ submissionId }: LeadRow) => {
      open(submissionId);
      showSide();
    },
    [open, showSide],
  );
  const showOverview = (): void => {
    close();
    showSide();
  };
  const isOverviewInFront = openId === undefined && front === "side";
  useEffect(() => {
    if (isOverviewInFront) side.current?.querySelector<HTMLElement>("h1")?.focus();
  }, [isOverviewInFront, side]);
  const leaveErased = (): void => {
    close();
    showList();
  };

  return (
    <div className="workspace">
      <AppHeader session={session} onOverview={showOverview} onLock={() => void lock(access)} />
      <Settings {...{ alerts, areSingleKeysOn, onShowKeys }} onSingleKeys={setSingleKeys} />
      <main className="sides" data-front={front}>
        <ListPane {...{ session, progress, openId, arrived, onAwayFromTop, list, search }} onOpen={openRow} />
        <section
          ref={side}
          className="side"
          aria-label={openId === undefined ? words.header.overview : words.lead.label}
        >
          {openId === undefined ? (
            <OverviewPane onBack={showList} />
          ) : (
            <LeadPane
              {...{ openId, lead, error }}
              onBack={showList}
              onRetry={() => open(openId)}
              onErased={leaveErased}
            />
          )}
        </section>
      </main>
      {showsKeys && <KeysDialog areOn={areSingleKeysOn} onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
