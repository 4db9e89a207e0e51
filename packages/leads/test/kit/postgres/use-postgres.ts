import { afterAll, beforeAll } from "vitest";
import { findPrograms, startPostgres, type RealPostgres } from "./real-postgres.ts";

const GIVEN = process.env["TEST_DATABASE_URL"];

/** Whether the tests of PostgreSQL can run here. */
export const hasPostgres = GIVEN !== undefined || findPrograms() !== undefined;

/** For the title of tests that cannot run: says why. */
export const unlessPostgres = hasPostgres
  ? ""
  : ` (not run: npm has no PostgreSQL for ${process.platform}-${process.arch}; install Debian's postgresql or set TEST_DATABASE_URL)`;

/** Starts one PostgreSQL for the tests of a file. */
export function usePostgres(): Pick<RealPostgres, "emptyStore"> & { server: () => RealPostgres } {
  let running: RealPostgres | undefined;
  const server = (): RealPostgres => {
    if (!running) throw new Error("PostgreSQL runs during tests only");
    return running;
  };
  beforeAll(async () => {
    if (hasPostgres) running = await startPostgres(GIVEN);
  }, 60_000);
  afterAll(() => running?.stop());
  return { server, emptyStore: () => server().emptyStore() };
}
