import { useState } from "react";
import type { LeadFilter, SavedView } from "../../src/contract.ts";
import { Icon } from "../parts/icon.tsx";
import { useWords } from "../words/words-provider.tsx";
import { isNarrowed, isShown, withoutText, type FilterChange } from "./filter.ts";
import { NameView } from "./name-view.tsx";
import { useSaveViews } from "./use-save-views.ts";

interface SavedViewsProps {
  views: readonly SavedView[];
  filter: LeadFilter;
  change: (change: FilterChange) => void;
}

/** Filters that were given a name. They are kept by the inbox, not by the browser. */
export function SavedViews({ views: saved, filter, change }: SavedViewsProps) {
  const { words } = useWords();
  const { views, save, problem } = useSaveViews(saved);
  const [isNaming, setNaming] = useState(false);
  const shown = views.find((view) => isShown(view, filter));
  const canSave = !shown && isNarrowed(withoutText(filter));
  if (views.length === 0 && !canSave) return null;
  return (
    <div className="views" role="group" aria-label={words.views.label}>
      {views.map((view) => (
        <ViewPill
          key={view.name}
          name={view.name}
          isShown={view === shown}
          onShow={() => change({ kind: "view", filter: view === shown ? {} : view.filter })}
          onRemove={() => save(views.filter((other) => other !== view))}
        />
      ))}
      {canSave && !isNaming && (
        <button type="button" className="text-button" onClick={() => setNaming(true)}>
          {words.views.save}
        </button>
      )}
      {canSave && isNaming && (
        <NameView
          taken={views.map(({ name }) => name)}
          onName={(name) => {
            save([...views, { name, filter: withoutText(filter) }]);
            setNaming(false);
          }}
          onCancel={() => setNaming(false)}
        />
      )}
      {problem && (
        <p role="alert" className="warning">
          {problem}
        </p>
      )}
    </div>
  );
}

interface ViewPillProps {
  name: string;
  isShown: boolean;
  onShow: () => void;
  onRemove: () => void;
}

function ViewPill({ name, isShown: isOn, onShow, onRemove }: ViewPillProps) {
  const { words } = useWords();
  return (
    <span className="view">
      <button type="button" className="pill" dir="auto" aria-pressed={isOn} onClick={onShow}>
        <span className="cut">{name}</span>
      </button>
      {isOn && (
        <button
          type="button"
          className="plain-button"
          aria-label={words.views.remove(name)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
