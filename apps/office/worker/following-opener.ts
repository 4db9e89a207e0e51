import { openOrNull } from "@heloc/leads/sealing/sealed-box";
import type { Decryptor } from "@heloc/leads/sealing/decryptor";

/**
 * An decryptor that learns of new keys: after `keys rotate` the service seals with a key that this process has not read
 * yet. Only a box that does not open makes it look at the keys again.
 * @param read reads all keys there are now
 */
export function followKeys(read: () => Decryptor): Decryptor {
  let decryptor = read();
  return {
    open: (box, label) => openOrNull(() => decryptor.open(box, label)) ?? (decryptor = read()).open(box, label),
  };
}
