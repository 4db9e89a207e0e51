import type { Session } from "../src/messages.ts";
import { Icon, type IconName } from "./parts/icon.tsx";

interface AppHeaderProps {
  session: Session;
  onOverview: () => void;
  onSettings: () => void;
  onLock: () => void;
}

const ASIDE = "truncate text-[0.92rem] opacity-82 max-sm:sr-only";

/** The bar above everything. */
export function AppHeader({ session, onOverview, onSettings, onLock }: AppHeaderProps) {
  const { lenderName, operator } = session;
  const buttons: [IconName, string, () => void][] = [
    ["chart", "Overview", onOverview],
    ["gear", "Settings", onSettings],
    ["lock", "Lock", onLock],
  ];
  return (
    <header className="flex min-h-[3.4rem] flex-wrap items-center gap-x-5 gap-y-1 bg-bar pr-[max(1rem,env(safe-area-inset-right))] pl-[max(1.1rem,env(safe-area-inset-left))] text-on-bar **:focus-visible:-outline-offset-2 **:focus-visible:outline-gold forced-colors:border-b print:hidden">
      <p className="mr-auto flex min-w-0 items-baseline gap-3">
        <strong className="font-heading text-[1.4rem] font-[560] tracking-tight">Inbox</strong>
        <span className={ASIDE} dir="auto">
          {lenderName}
        </span>
      </p>
      {operator !== undefined && <p className={ASIDE} dir="auto">{`Working as ${operator}`}</p>}
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
