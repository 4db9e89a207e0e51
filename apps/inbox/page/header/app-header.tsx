import type { Session } from "../../src/contract.ts";
import { Icon } from "../parts/icon.tsx";
import { useWords } from "../words/words-provider.tsx";
import { SETTINGS_ID } from "./settings.tsx";

interface AppHeaderProps {
  session: Session;
  onOverview: () => void;
  onLock: () => void;
}

/** The bar above everything. */
export function AppHeader({ session: { lenderName, operator }, onOverview, onLock }: AppHeaderProps) {
  const { words } = useWords();
  return (
    <header className="app-header">
      <p className="brand">
        <strong>{words.title}</strong>
        <span className="cut" dir="auto">
          {lenderName}
        </span>
      </p>
      {operator !== undefined && (
        <p className="operator cut" dir="auto">
          {words.header.signedInAs(operator)}
        </p>
      )}
      <nav aria-label={words.title}>
        <HeaderButton icon="chart" title={words.header.overview} onClick={onOverview} />
        <button type="button" className="header-button" popoverTarget={SETTINGS_ID}>
          <Icon name="gear" />
          <span>{words.header.settings}</span>
        </button>
        <HeaderButton icon="lock" title={words.header.lock} onClick={onLock} />
      </nav>
    </header>
  );
}

interface HeaderButtonProps {
  icon: "chart" | "lock";
  title: string;
  onClick: () => void;
}

function HeaderButton({ icon, title, onClick }: HeaderButtonProps) {
  return (
    <button type="button" className="header-button" onClick={onClick}>
      <Icon name={icon} />
      <span>{title}</span>
    </button>
  );
}
