import { expect, it } from "vitest";
import { createPace } from "./pace.ts";

/** A pace on a clock that is turned by hand, and the rests that it took. */
function start() {
  const clock = { elapsed: 0 };
  const rests: number[] = [];
  const pace = createPace(
    () => clock.elapsed,
    async (milliseconds) => {
      rests.push(milliseconds);
      clock.elapsed += milliseconds;
    },
  );
  const turn = () => pace.turn(new AbortController().signal);
  const learn = (headers: Record<string, string>, status = 200) => pace.learn(status, new Headers(headers));
  return { clock, rests, turn, learn };
}

it("Calls go on while plenty are left, and rest until the interval ends when only those under way are left", async () => {
  const { clock, rests, turn, learn } = start();
  learn({
    "x-ratelimit-max": "100",
    "x-ratelimit-remaining": "9",
    "x-ratelimit-interval-milliseconds": "10000",
  });
  await turn();
  expect(rests).toEqual([]);
  learn({
    "x-ratelimit-max": "100",
    "x-ratelimit-remaining": "8",
    "x-ratelimit-interval-milliseconds": "10000",
  });
  clock.elapsed += 4_000;
  await turn();
  await turn();
  expect(rests).toEqual([6_000]);
});

it("An account with a small limit is not rested after every call", async () => {
  const { rests, turn, learn } = start();
  learn({
    "x-ratelimit-max": "8",
    "x-ratelimit-remaining": "7",
    "x-ratelimit-interval-milliseconds": "1000",
  });
  await turn();
  learn({
    "x-ratelimit-max": "8",
    "x-ratelimit-remaining": "2",
    "x-ratelimit-interval-milliseconds": "1000",
  });
  await turn();
  expect(rests).toEqual([1_000]);
});

it("After too many calls all rest for ten seconds where no interval is named, and never longer", async () => {
  const { rests, turn, learn } = start();
  learn({}, 429);
  await turn();
  learn({ "x-ratelimit-remaining": "0", "x-ratelimit-interval-milliseconds": "86400000" });
  await turn();
  expect(rests).toEqual([10_000, 10_000]);
});
