import { isFree } from "../scripts/programs/need-ports.ts";

/** Below what systems give to outgoing connections: between this look and its use, none of thousands of them takes it. */
const [FIRST, LAST] = [20_000, 32_000];
const MOST_LOOKS = 100;

const given = new Set<number>();

/** A port that nobody uses at this moment, another one each time. @throws when there is none */
export async function findFreePort(): Promise<number> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error("No port is free.");
}
