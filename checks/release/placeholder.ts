/** A value that stands for one to come: empty, only zeros, "SAMPLE", or from a name or range reserved for examples. */
export function isPlaceholder(value: string): boolean {
  return (
    value.trim() === "" ||
    /sample|TO REPLACE|example\.|\.example\b|\bTODO\b|YOUR-/i.test(value) ||
    /^[0\s#-]+$/.test(value)
  );
}

/** True for an address that a visitor cannot really open. */
export const leadsNowhere = (address: string | undefined): boolean =>
  address === undefined || !/^https:\/\/[^/]+\.[a-z]{2,}(\/|$)/i.test(address) || isPlaceholder(address);
