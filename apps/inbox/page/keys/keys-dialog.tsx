import { Modal } from "../parts/modal.tsx";
import { useWords } from "../words/words-provider.tsx";
import { KEYS } from "./key-list.ts";

interface KeysDialogProps {
  areOn: boolean;
  onClose: () => void;
}

/** The list of keys. */
export function KeysDialog({ areOn, onClose }: KeysDialogProps) {
  const { words } = useWords();
  return (
    <Modal heading={words.keys.heading} onClose={onClose}>
      {!areOn && <p className="warning">{words.keys.off}</p>}
      <dl className="keys">
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words.keys.list[does]}</dd>
          </div>
        ))}
      </dl>
      <div className="modal-end">
        <button type="button" className="button" onClick={onClose}>
          {words.keys.close}
        </button>
      </div>
    </Modal>
  );
}
