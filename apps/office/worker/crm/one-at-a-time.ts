/**
 * Lets no two pieces of work run at once that share a key, so that two applications of one person do not both find no
 * contact and make one each.
 */
export function createOneAtATime() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> => {
    const before = Promise.allSettled(keys.map((key) => last.get(key)));
    const own = before.then(work);
    const ended = own.catch(() => undefined);
    for (const key of keys) last.set(key, ended);
    try {
      return await own;
    } finally {
      for (const key of keys) if (last.get(key) === ended) last.delete(key);
    }
  };
}
