import type { SharedUse } from "@heloc/leads/store/ingest/shared-use";
import type { Meter, Sharing } from "./meters.ts";

/** What has passed is told to the other processes after so long at most. */
const TELL_AFTER_MS = 200;
/** Then this process decides by itself. */
const LONGEST_WAIT_MS = 250;
/** So often this process hears of those who are busy elsewhere, and so long it does not ask after a failure. */
const HEAR_EVERY_MS = 1000;

interface News {
  /** Passed here, and not yet told. Negative for what was counted and then refused. */
  untold: number;
  asking: ((mayPass: boolean | undefined) => void)[];
}

/**
 * Counts together with the other processes of the survey: one statement at a time, for everything that has come up since
 * the one before. Nobody waits for it but who has used the free share of a limit.
 * @param nowMs the clock of the meters
 */
export function createSharing(
  shared: SharedUse,
  nowMs = () => performance.now(),
): Sharing & { close(): Promise<void> } {
  let news = new Map<Meter, News>();
  let busy = new Map<string, number>();
  let underWay: Promise<void> | undefined;
  let isSilent = false;
  let telling: NodeJS.Timeout | undefined;
  const hearing = setInterval(() => void hear(), HEAR_EVERY_MS).unref();

  function newsOf(meter: Meter): News {
    let found = news.get(meter);
    if (!found) news.set(meter, (found = { untold: 0, asking: [] }));
    return found;
  }

  async function hear(): Promise<void> {
    await shared.readBusy().then(
      (heard) => {
        busy = heard;
        isSilent = false;
        if (news.size > 0) tellSoon();
      },
      () => (isSilent = true),
    );
  }

  function tellSoon(): void {
    telling ??= setTimeout(() => {
      telling = undefined;
      void exchange();
    }, TELL_AFTER_MS).unref();
  }

  const isAsked = (): boolean =>
    !isSilent && Array.from(news.values()).some(({ asking }) => asking.length > 0);

  /** Tells and hears until nobody is left who asks. */
  async function exchange(): Promise<void> {
    underWay ??= exchangeOnce().finally(() => (underWay = undefined));
    await underWay;
    if (isAsked()) await exchange();
  }

  async function exchangeOnce(): Promise<void> {
    const batch = [...news];
    news = new Map();
    if (batch.length === 0) return;
    const uses = batch.map(([{ key, perMinute }, { untold, asking }]) => ({
      ...{ key, perMinute },
      count: untold + asking.length,
    }));
    const used = await shared.add(uses).catch(() => undefined);
    isSilent = used === undefined;
    for (const [index, [meter, { asking }]] of batch.entries()) {
      const level = used?.[index];
      if (level !== undefined) settle(meter, level, asking);
      // What could not be told is forgotten: it must not pile up, and the limit of this process has counted it.
      else for (const answer of asking) answer(undefined);
    }
  }

  /** @param level what is used, with everybody who is asking */
  function settle(meter: Meter, level: number, asking: News["asking"]): void {
    const room = Math.floor(meter.perMinute - (level - asking.length) + 1e-6);
    const passing = Math.min(asking.length, Math.max(0, room));
    const refused = asking.length - passing;
    const later = newsOf(meter);
    meter.used = level - refused + later.untold;
    later.untold -= refused;
    meter.atMs = nowMs();
    for (const [index, answer] of asking.entries()) answer(index < passing);
    if (later.untold !== 0) tellSoon();
    else if (later.asking.length === 0) news.delete(meter);
  }

  return {
    tell(meter) {
      if (isSilent) return;
      newsOf(meter).untold += 1;
      tellSoon();
    },
    ask(meter) {
      if (isSilent) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const tired = setTimeout(() => resolve(undefined), LONGEST_WAIT_MS).unref();
        newsOf(meter).asking.push((mayPass) => {
          clearTimeout(tired);
          resolve(mayPass);
        });
        void exchange();
      });
    },
    usedElsewhere: (key) => busy.get(key) ?? 0,
    async close() {
      clearInterval(hearing);
      clearTimeout(telling);
      await shared.close();
    },
  };
}
