import type { Calls, Contact, DndSettings } from "./api.ts";

/** Of what consent to calls and texts is about. E-mail stays as it is: whoever has applied expects an answer. */
const CHANNELS = ["Call", "SMS"] as const;

const isOff = (settings: DndSettings | null | undefined, channel: string): boolean =>
  ["active", "permanent"].includes(settings?.[channel]?.status ?? "");

/** Whether HighLevel keeps calls and texts to this contact back, both. */
export const isKeptBack = ({ dndSettings }: Contact): boolean =>
  CHANNELS.every((channel) => isOff(dndSettings, channel));

/** Whether somebody, or an earlier application, has asked not to be called or not to be texted. */
export const isAnyKeptBack = ({ dnd, dndSettings }: Contact): boolean =>
  dnd === true || CHANNELS.some((channel) => isOff(dndSettings, channel));

/** With calls and texts off, and every other channel as it is. */
export function keepBack(settings: DndSettings | null | undefined): DndSettings {
  const others = Object.entries(settings ?? {}).filter(
    ([, setting]) => setting !== null && setting !== undefined,
  );
  const off = CHANNELS.filter((channel) => !isOff(settings, channel)).map(
    (channel) => [channel, { status: "active" }] as const,
  );
  return Object.fromEntries([...others, ...off]);
}

/**
 * Sets do-not-disturb for calls and texts unless it is set, and reads back whether it was kept.
 * @returns false when HighLevel did not keep it
 */
export async function setDoNotDisturb(calls: Calls, contact: Contact): Promise<boolean> {
  if (isKeptBack(contact)) return true;
  await calls.update(contact.id, { dndSettings: keepBack(contact.dndSettings) });
  const after = await calls.read(contact.id);
  return after === undefined || isKeptBack(after);
}
