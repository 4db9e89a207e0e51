import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { makeKeys } from "@heloc/leads/sealing/make-keys";
import { connect } from "@heloc/leads/store/postgres/connection";
import { openSharedUse } from "@heloc/leads/store/postgres/shared-use";
import { submission } from "../../../../packages/leads/test/kit/example-application.ts";
import { placesFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { hasPostgres, unlessPostgres, usePostgres } from "../../../../packages/leads/test/kit/postgres/use-postgres.ts";
import { startService, type ServiceProcess } from "./service-process.ts";

const LIMIT = 12;
const postgres = usePostgres();

/** Applies at one of the services, as a proxy in front of both would pass it on. @returns the status */
const apply = (port: number, number: number, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const submissionId = number.toString(16).padStart(32, "0");
    const sent = request(
      {
        ...{ host: "127.0.0.1", port, path: SUBMISSIONS_PATH, method: "POST", agent: false },
        headers: { "content-type": "application/json", "x-forwarded-for": address },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on("error", reject).end(JSON.stringify({ ...submission, submissionId }));
  });

describe.runIf(hasPostgres)(`Two services on one PostgreSQL${unlessPostgres}`, () => {
  const dataDir = mkdtempSync(join(tmpdir(), "survey-"));
  let databaseUrl: string;
  let services: ServiceProcess[] = [];
  beforeAll(async () => {
    makeKeys(placesFor(dataDir), new Date());
    databaseUrl = await postgres.emptyStore();
    const settings = {
      DATABASE_URL: databaseUrl,
      SURVEY_RATE_LIMIT_PER_MINUTE: String(LIMIT),
      SURVEY_TRUSTED_PROXY: "127.0.0.1",
    };
    services = await Promise.all([1, 2].map(() => startService(dataDir, settings)));
  });
  afterAll(async () => {
    await Promise.all(services.map((one) => one.kill()));
    rmSync(dataDir, { recursive: true, force: true });
  });
  /** Applies at the first or the second service. */
  const applyAt = (service: 0 | 1, number: number, address: string): Promise<number> =>
    apply(services[service]?.port ?? 0, number, address);

  it("let through together, from one address, what one would, and lose none of what they confirmed", async () => {
    const visitor = "198.51.100.7";
    const began = performance.now();
    let passed = 0;
    for (let number = 0; number < 6 * LIMIT; number += 1) {
      if ((await applyAt(number % 2 === 0 ? 0 : 1, number, visitor)) === 201) passed += 1;
    }
    const drained = Math.ceil(((performance.now() - began) / 60_000) * LIMIT);
    expect(passed).toBeGreaterThanOrEqual(LIMIT);
    expect(passed).toBeLessThanOrEqual(LIMIT + drained);
    expect(await applyAt(0, 1000, "198.51.100.8")).toBe(201);

    const database = await connect(databaseUrl);
    onTestFinished(database.close);
    const { rows } = await database.query("SELECT count(*) AS stored FROM leads");
    expect(Number(rows[0]?.["stored"])).toBe(passed + 1);
    const { rows: keys } = await database.query("SELECT key FROM request_use");
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ key }) => String(key).includes(visitor))).toEqual([]);
  });

  it("do not wait for counts that are locked", async () => {
    const database = await connect(databaseUrl);
    onTestFinished(database.close);
    await database.inTransaction(async (query) => {
      await query("LOCK TABLE request_use IN ACCESS EXCLUSIVE MODE");
      const statuses: number[] = [];
      for (let number = 0; number < LIMIT; number += 1) {
        statuses.push(await applyAt(0, 2000 + number, "198.51.100.9"));
      }
      expect(statuses).toEqual(Array(LIMIT).fill(201));
    });
  });

  it("take applications up to the limit of each while the counts cannot be written", async () => {
    const database = await connect(databaseUrl);
    onTestFinished(database.close);
    await database.query("DROP TABLE request_use");
    const statuses: number[] = [];
    for (let number = 0; number < LIMIT; number += 1) {
      statuses.push(await applyAt(0, 3000 + number, "198.51.100.10"));
      statuses.push(await applyAt(1, 4000 + number, "198.51.100.10"));
    }
    expect(statuses).toEqual(Array(2 * LIMIT).fill(201));
  });
});

describe.runIf(hasPostgres)(`The shared counts${unlessPostgres}`, () => {
  it("add up over processes, take back, and are known to a process that has not heard of the key", async () => {
    const databaseUrl = await postgres.emptyStore();
    await (await connect(databaseUrl)).close();
    const [one, other] = [openSharedUse(databaseUrl), openSharedUse(databaseUrl)];
    onTestFinished(() => Promise.all([one.close(), other.close()]).then(() => undefined));
    const use = (key: string, count: number) => ({ key, perMinute: 0.001, count });
    expect(await one.add([use("b", 3), use("a", 1)])).toEqual([3, 1].map((used) => expect.closeTo(used, 1)));
    expect(await other.add([use("b", 2)])).toEqual([expect.closeTo(5, 1)]);
    expect(await other.add([use("b", -1), use("c", 0)])).toEqual(
      [4, 0].map((used) => expect.closeTo(used, 1)),
    );
    expect((await one.readBusy()).get("b")).toBeCloseTo(4, 1);
  });
});
