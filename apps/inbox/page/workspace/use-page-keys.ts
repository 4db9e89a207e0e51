import { useShortcuts } from "../keys/use-shortcuts.ts";
import { useAnnounce } from "../parts/announcer.tsx";
import { useWords } from "../words/words-provider.tsx";
import { leadShortcuts } from "./lead-shortcuts.ts";
import type { Sides } from "./use-sides.ts";

interface PageKeys {
  sides: Sides;
  openId: string | undefined;
  areOn: boolean;
  onShowKeys: () => void;
}

const isWithin = (part: Element | null): boolean => part?.contains(document.activeElement) ?? false;

/** The keys of the whole page. */
export function usePageKeys({ sides, openId, areOn, onShowKeys }: PageKeys): void {
  const { words } = useWords();
  const announce = useAnnounce();
  const { side, list } = sides;
  useShortcuts(
    {
      j: () => sides.move(1),
      k: () => sides.move(-1),
      "/": sides.showSearch,
      "?": onShowKeys,
      Escape: sides.showList,
      ...leadShortcuts({
        side,
        isMeant: () =>
          openId !== undefined && (isWithin(side.current) || list.current?.cursorId() === openId),
        refuse: () => announce(words.outcome.openFirst),
      }),
    },
    areOn,
  );
}
