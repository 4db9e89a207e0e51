import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Session } from "../src/messages.ts";
import { AppHeader } from "./app-header.tsx";
import { KeysDialog, useShortcuts, type Shortcuts } from "./keys.tsx";
import { LeadPane } from "./lead/lead-pane.tsx";
import { useOpening } from "./lead/use-lead.ts";
import { ListPane } from "./list/list-pane.tsx";
import { focusPlace, isAtAnotherRow, moveFocus } from "./list/rows.ts";
import { OverviewPane } from "./overview/overview-pane.tsx";
import { useAnnounce } from "./parts/announcer.tsx";
import { lock, type AccessStore } from "./session/access.ts";
import { useAlerts } from "./session/use-alerts.ts";
import { useIdleTimeout } from "./session/use-idle-timeout.ts";
import { useLiveChanges } from "./session/use-live-changes.ts";
import { Settings } from "./settings.tsx";
import { STATUS_KEYS } from "./words.ts";

interface WorkspaceProps {
  session: Session;
  access: AccessStore;
}

/** Below 1024 pixels the two sides lie on one another, and one of them is in front. */
const SIDE = "min-h-0 min-w-0 max-lg:[grid-area:1/1]";
const BEHIND = "max-lg:invisible print:visible";

/** The inbox while it is open: the list on the left, the open lead or the overview on the right. */
export function Workspace({ session, access }: WorkspaceProps) {
  const announce = useAnnounce();
  const alerts = useAlerts();
  const { openId, open, close, lead, error } = useOpening();
  const { arrived, noteArrival, onTop } = useArrivals();
  const [progress, setProgress] = useState(session.progress);
  const [areSingleKeysOn, setSingleKeys] = useState(true);
  const [showsKeys, setShowsKeys] = useState(false);
  const [isListInFront, setListInFront] = useState(true);
  const search = useRef<HTMLInputElement>(null);
  const side = useRef<HTMLElement>(null);

  useIdleTimeout(access);
  useLiveChanges(access, {
    onProgress: setProgress,
    onNewLeads(count) {
      noteArrival(count);
      announce(count === 1 ? "1 new lead" : `${count} new leads`);
      alerts.noteArrival(count);
    },
  });

  // What lies behind cannot take the focus before it is shown.
  const showList = (focus: () => void): void => {
    flushSync(() => setListInFront(true));
    focus();
  };
  const openLead = useCallback(
    (submissionId: string) => {
      open(submissionId);
      setListInFront(false);
    },
    [open],
  );
  const showOverview = (): void => {
    close();
    setListInFront(false);
  };
  const isOverviewInFront = openId === undefined && !isListInFront;
  useEffect(() => {
    if (isOverviewInFront) side.current?.querySelector<HTMLElement>("h1")?.focus();
  }, [isOverviewInFront]);
  const onErased = (nextId: string | undefined): void => {
    if (nextId !== undefined) return openLead(nextId);
    close();
    showList(focusPlace);
  };

  /** A key of the open lead presses what can be pressed there, so that both do the same. */
  const onLead =
    (work: (part: HTMLElement | null) => void, selector = "h1") =>
    (): void => {
      if (openId === undefined || isAtAnotherRow(openId)) announce("Open the lead first: press Enter.");
      else work(side.current?.querySelector<HTMLElement>(selector) ?? null);
    };
  const press = (selector: string) => onLead((part) => part?.click(), selector);
  const focus = (selector: string) => onLead((part) => part?.focus(), selector);
  // A lead that is read scrolls by the arrows.
  const isReading = (): boolean => side.current?.contains(document.activeElement) ?? false;
  const move = (by: 1 | -1): void => showList(() => moveFocus(by));
  const shortcuts: Shortcuts = {
    j: () => move(1),
    k: () => move(-1),
    "/": () => showList(() => search.current?.focus()),
    "?": () => setShowsKeys(true),
    Escape: () => showList(focusPlace),
    ...(!isReading() && { ArrowDown: () => move(1), ArrowUp: () => move(-1) }),
    ...Object.fromEntries(
      Object.entries(STATUS_KEYS).map(([status, key]) => [key, press(`[data-status=${status}]`)]),
    ),
    u: press("[data-take-back]"),
    f: focus("[data-follow-up]"),
    n: focus("[data-new-note]"),
    e: press("[data-erase]"),
    p: onLead(() => print()),
  };
  useShortcuts(shortcuts, areSingleKeysOn);
  const onShowKeys = (): void => setShowsKeys(true);

  return (
    <div className="grid h-dvh grid-cols-1 grid-rows-[auto_minmax(0,1fr)] overflow-hidden print:block print:h-auto print:overflow-visible">
      <AppHeader session={session} onOverview={showOverview} onLock={() => void lock(access)} />
      <Settings {...{ alerts, areSingleKeysOn, onShowKeys }} onSingleKeys={setSingleKeys} />
      <main className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(22rem,34%)_minmax(0,1fr)] print:block">
        <ListPane
          {...{ session, progress, openId, arrived, onTop, search }}
          onOpen={openLead}
          className={`${SIDE} ${isListInFront ? "" : BEHIND} lg:border-r lg:border-hairline`}
        />
        <section
          ref={side}
          className={`${SIDE} overflow-y-auto overscroll-contain bg-white [scrollbar-gutter:stable] print:overflow-visible ${isListInFront ? BEHIND : ""}`}
          aria-label={openId === undefined ? "Overview" : "Open lead"}
        >
          {openId === undefined ? (
            <OverviewPane onBack={() => showList(focusPlace)} />
          ) : (
            <LeadPane
              {...{ openId, lead, error, onErased }}
              onBack={() => showList(focusPlace)}
              onRetry={() => open(openId)}
            />
          )}
        </section>
      </main>
      {showsKeys && <KeysDialog areOn={areSingleKeysOn} onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

/** New leads that an officer who has scrolled down, or is on another page of the list, has not seen yet. */
function useArrivals() {
  const [arrived, setArrived] = useState(0);
  const isAtTop = useRef(true);
  return {
    arrived,
    noteArrival(count: number): void {
      if (!isAtTop.current) setArrived((before) => before + count);
    },
    onTop: useCallback((isNowAtTop: boolean) => {
      isAtTop.current = isNowAtTop;
      if (isNowAtTop) setArrived(0);
    }, []),
  };
}
