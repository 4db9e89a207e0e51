import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Session } from "../src/messages.ts";
import { lock } from "./api-client.ts";
import { LeadPane } from "./lead/lead-pane.tsx";
import { useOpening } from "./lead/use-lead.ts";
import { ListPane } from "./list/list-pane.tsx";
import { focusPlace, isAtAnotherRow, moveFocus } from "./list/rows.ts";
import { OverviewPane } from "./overview.tsx";
import { announce } from "./parts/announce.ts";
import { Icon, type IconName } from "./parts/icon.tsx";
import { Settings, useShortcuts, type Shortcuts } from "./settings.tsx";
import { useActivity } from "./hooks.ts";
import { LEAD_KEYS } from "./words.ts";

/** Below 1024 pixels the two sides lie on one another, and one of them is in front. */
const SIDE = "min-h-0 min-w-0 max-lg:[grid-area:1/1]";
const BEHIND = "max-lg:invisible print:visible";

export function Workspace({ session }: { session: Session }) {
  const opening = useOpening();
  const { openId, open } = opening;
  const [areSingleKeysOn, setSingleKeys] = useState(true);
  const [showsSettings, setShowsSettings] = useState(false);
  const [isListInFront, setListInFront] = useState(true);
  const search = useRef<HTMLInputElement>(null);
  const side = useRef<HTMLElement>(null);

  useActivity();

  // What lies behind cannot take the focus before it is shown.
  const showList = (focus = focusPlace): void => {
    flushSync(() => setListInFront(true));
    focus();
  };
  const openLead = (submissionId: string): void => {
    open(submissionId);
    setListInFront(false);
  };
  const showOverview = (): void => {
    open(undefined);
    setListInFront(false);
  };
  const isOverviewInFront = openId === undefined && !isListInFront;
  useEffect(() => {
    if (isOverviewInFront) side.current?.querySelector<HTMLElement>("h1")?.focus();
  }, [isOverviewInFront]);
  const onErased = (nextId: string | undefined): void => {
    if (nextId !== undefined) return openLead(nextId);
    open(undefined);
    showList();
  };

  const buttons: HeaderButton[] = [
    ["chart", "Overview", showOverview],
    ["gear", "Settings", () => setShowsSettings(true)],
    ["lock", "Lock", () => void lock()],
  ];

  /** A key of the open lead does what pressing the part does that names it; one that is not offered now says why. */
  const pressOnLead = (key: string) => (): void => {
    if (openId === undefined || isAtAnotherRow(openId)) return announce("Open the lead first: press Enter.");
    const part = side.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
    if (part instanceof HTMLButtonElement) part.click();
    else if (part) part.focus();
    else announce(side.current?.querySelector(`[data-instead-of~="${key}"]`)?.textContent ?? "");
  };
  // A lead that is read scrolls by the arrows.
  const isReading = (): boolean => side.current?.contains(document.activeElement) ?? false;
  const move = (by: 1 | -1) => (): void => showList(() => moveFocus(by));
  const shortcuts: Shortcuts = {
    j: move(1),
    k: move(-1),
    "/": () => showList(() => search.current?.focus()),
    "?": () => setShowsSettings(true),
    Escape: () => showList(),
    ...(!isReading() && { ArrowDown: move(1), ArrowUp: move(-1) }),
    ...Object.fromEntries(Object.keys(LEAD_KEYS).map((key) => [key, pressOnLead(key)])),
  };
  useShortcuts(shortcuts, areSingleKeysOn);

  return (
    <div className="grid h-dvh grid-cols-1 grid-rows-[auto_minmax(0,1fr)] overflow-hidden print:block print:h-auto print:overflow-visible">
      <AppHeader {...{ session, buttons }} />
      <main className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(22rem,34%)_minmax(0,1fr)] print:block">
        <ListPane
          {...{ openId, search }}
          onOpen={openLead}
          className={`${SIDE} ${isListInFront ? "" : BEHIND} lg:border-r lg:border-hairline`}
        />
        <section
          ref={side}
          className={`${SIDE} overflow-y-auto overscroll-contain bg-white [scrollbar-gutter:stable] print:overflow-visible ${isListInFront ? BEHIND : ""}`}
          aria-label={openId === undefined ? "Overview" : "Open lead"}
        >
          {openId === undefined ? (
            <OverviewPane onBack={() => showList()} />
          ) : (
            <LeadPane {...{ ...opening, openId, onErased }} onBack={() => showList()} />
          )}
        </section>
      </main>
      {showsSettings && (
        <Settings
          {...{ areSingleKeysOn }}
          onSingleKeys={setSingleKeys}
          onClose={() => setShowsSettings(false)}
        />
      )}
    </div>
  );
}

type HeaderButton = [icon: IconName, title: string, onClick: () => void];

const ASIDE = "truncate text-[0.92rem] opacity-82 max-sm:sr-only";

function AppHeader({ session, buttons }: { session: Session; buttons: HeaderButton[] }) {
  return (
    <header className="flex min-h-[3.4rem] flex-wrap items-center gap-x-5 gap-y-1 bg-bar pr-[max(1rem,env(safe-area-inset-right))] pl-[max(1.1rem,env(safe-area-inset-left))] text-on-bar **:focus-visible:-outline-offset-2 **:focus-visible:outline-gold forced-colors:border-b print:hidden">
      <p className="mr-auto flex min-w-0 items-baseline gap-3">
        <strong className="font-heading text-[1.4rem] font-[560] tracking-tight">Inbox</strong>
        <span className={ASIDE} dir="auto">
          {session.lenderName}
        </span>
      </p>
      <p className={ASIDE} dir="auto">{`Working as ${session.operator}`}</p>
      <nav aria-label="Inbox" className="flex gap-0.5">
        {buttons.map(([icon, title, onClick]) => (
          <button
            key={title}
            type="button"
            className="inline-flex min-h-10 min-w-10 cursor-pointer items-center justify-center gap-2 rounded-lg px-3 text-[0.95rem] font-medium hover:bg-on-bar/14"
            onClick={onClick}
          >
            <Icon name={icon} />
            <span className="max-sm:sr-only">{title}</span>
          </button>
        ))}
      </nav>
    </header>
  );
}
