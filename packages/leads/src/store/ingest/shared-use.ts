/** What the web processes of one survey have let through together, by keys that say nothing about a visitor. */
export interface SharedUse {
  /**
   * Adds what has passed, in one statement.
   * @param uses of different keys; a count may be 0, which only reads, or negative, which takes back
   * @returns how much of each limit is used, these included, in the same order
   */
  add(uses: readonly { key: string; perMinute: number; count: number }[]): Promise<number[]>;
  /** What is used of the limits that are in use, by key. */
  readBusy(): Promise<Map<string, number>>;
  close(): Promise<void>;
}
