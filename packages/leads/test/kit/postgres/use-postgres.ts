import { afterAll, beforeAll } from "vitest";
import { findPrograms, startPostgres, type RealPostgres } from "./real-postgres.ts";

/** Whether the tests of PostgreSQL can run here. */
export const hasPostgres = findPrograms() !== undefined;

/** For the title of tests that cannot run: says why. */
export const unlessPostgres = hasPostgres
  ? ""
  : ` (not run: npm has no PostgreSQL for ${process.platform}-${process.arch}; install Debian's postgresql)`;

/** Starts PostgreSQL for the tests of a file, also two of them. */
export function usePostgres(count = 1) {
  let servers: RealPostgres[] = [];
  const server = (index = 0): RealPostgres => {
    const running = servers[index];
    if (!running) throw new Error("PostgreSQL runs during tests only");
    return running;
  };
  beforeAll(async () => {
    if (hasPostgres) servers = await Promise.all(Array.from({ length: count }, () => startPostgres()));
  });
  afterAll(async () => void (await Promise.all(servers.map((one) => one.stop()))));
  return { server, emptyStore: () => server().emptyStore() };
}
