import { openOrNull } from "../sealing/sealed-box.ts";
import type { Opener } from "../sealing/opener.ts";

/**
 * An opener that learns of new keys: after `keys rotate` the service seals with a key that this process has not read
 * yet. Only a box that does not open makes it look at the keys again.
 * @param read reads all keys there are now
 */
export function followKeys(read: () => Opener): Opener {
  let opener = read();
  return {
    open: (box, label) => openOrNull(() => opener.open(box, label)) ?? (opener = read()).open(box, label),
  };
}
