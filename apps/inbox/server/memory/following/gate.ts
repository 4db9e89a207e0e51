/** Something that several wait for, and that may fail and come after all. */
export interface Gate<Content> {
  /**
   * Resolves once it has come; at once when it is there.
   * @throws why it cannot come now
   */
  wait(): Promise<Content>;
  open(content: Content): void;
  /** Whoever waits is told so, and whoever comes later until it opens. */
  fail(error: unknown): void;
}

export function createGate<Content>(): Gate<Content> {
  let current = Promise.withResolvers<Content>();
  let isSettled = false;
  const settle = (how: (gate: PromiseWithResolvers<Content>) => void): void => {
    if (isSettled) current = Promise.withResolvers<Content>();
    // Where nobody waits, a failure is nobody's.
    current.promise.catch(() => undefined);
    isSettled = true;
    how(current);
  };
  return {
    wait: () => current.promise,
    open: (content) => settle(({ resolve }) => resolve(content)),
    fail: (error) => settle(({ reject }) => reject(error)),
  };
}
