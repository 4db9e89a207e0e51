import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lead, numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { folderWith as folderOf } from "../../../survey/test/kit/filled-folder.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";
import { decryptorFor, openStoreIn, sealingWith, settingsFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { readLeads, temporaryFolder } from "../../../survey/test/kit/survey-under-test.ts";
import { openDeliveryStore } from "@heloc/leads/store/open-stores";

const folderWith = (count: number): Promise<string> =>
  folderOf(...Array.from({ length: count }, (_, index) => numbered(index)));

async function deliver(dataDir: string, index: number): Promise<void> {
  const deliveries = await openDeliveryStore(settingsFor(dataDir), decryptorFor(dataDir));
  await deliveries.markDelivered(`lead_${numbered(index).submissionId}`, new Date());
  await deliveries.close();
}

describe("npm run leads -- erase", () => {
  it("forgets one application and says what stays", async () => {
    const dataDir = await folderWith(2);
    const { code, out } = await runLeads(dataDir, ["erase", numbered(1).submissionId]);
    expect(code).toBe(0);
    expect(out).toContain(
      "The proof of consent stays, without name, address, number, IP address or browser.",
    );
    expect(await readLeads(dataDir)).toEqual([numbered(0)]);
  });

  it.each(["f".repeat(32), "Maria", "%"])("%s: says that there is no such application", async (word) => {
    const dataDir = await folderWith(1);
    const { code, err } = await runLeads(dataDir, ["erase", word]);
    expect(code).toBe(1);
    expect(err).toContain(`There is no application "${word}".`);
    expect(await readLeads(dataDir)).toHaveLength(1);
  });
});

describe("npm run leads -- consents", () => {
  it("finds what somebody agreed to by their telephone, also after the application was erased", async () => {
    const dataDir = await folderWith(1);
    await runLeads(dataDir, ["erase", numbered(0).submissionId]);
    const { code, out } = await runLeads(dataDir, ["consents", "(213) 555-0142"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([{ contact: true, text: lead.consent.text, clientInfo: null }]);
    expect((await runLeads(dataDir, ["consents", "MARIA@example.com"])).out).toBe(out);
    expect(await runLeads(dataDir, ["consents", "other@example.com"])).toMatchObject({ code: 1, out: "" });
  });
});

describe("npm run leads -- purge", () => {
  it("keeps an application of 21 November 2026 for 365 days and the proof of consent for five whole years, and forgets each after", async () => {
    const dataDir = await folderWith(1);
    await deliver(dataDir, 0);
    const dayBefore = await runLeads(dataDir, ["purge"], { now: "2027-11-21T17:30:00.000Z" });
    expect(dayBefore.out).toContain("Purged 0 applications older than 365 days");
    const { code, out } = await runLeads(dataDir, ["purge"], { now: "2027-11-21T17:30:00.001Z" });
    expect([code, out]).toEqual([
      0,
      "Purged 1 application older than 365 days and 0 proofs of consent older than 1827 days.\n",
    ]);
    const fiveYearsLater = await runLeads(dataDir, ["purge"], { now: "2031-11-21T17:30:00.001Z" });
    expect(fiveYearsLater.out).toContain("and 0 proofs of consent older than 1827 days");
    const theDayAfter = await runLeads(dataDir, ["purge"], { now: "2031-11-22T17:30:00.001Z" });
    expect(theDayAfter.out).toContain("and 1 proof of consent older than 1827 days");
  });

  it("never forgets what the CRM never got: it says how many, and ends with 1", async () => {
    const dataDir = await folderWith(3);
    await deliver(dataDir, 0);
    const { code, out, err } = await runLeads(dataDir, ["purge"], {
      now: "2026-12-22T00:00:00.000Z",
      retentionDays: 30,
    });
    expect(code).toBe(1);
    expect(out).toContain("Purged 1 application older than 30 days");
    expect(err).toBe(
      "2 applications as old as that are not delivered yet and were kept: deliver or erase.\n",
    );
    expect(await readLeads(dataDir)).toHaveLength(2);
  });
});

describe("npm run leads -- purge under a clock that is ten years ahead", () => {
  const now = "2036-11-21T17:30:00.000Z";
  const deliveredFolder = async (): Promise<string> => {
    const dataDir = await folderWith(1);
    await deliver(dataDir, 0);
    return dataDir;
  };

  it("forgets nothing where nobody can be asked, says what it sees, and ends with 1", async () => {
    const dataDir = await deliveredFolder();
    expect(await runLeads(dataDir, ["purge"], { now })).toEqual({
      code: 1,
      out: "",
      err:
        "Nothing was purged. Is the clock right? This machine's clock says 2036-11-21 17:30 UTC, and the last application was " +
        "received on 2026-11-21 17:30 UTC. What would go now could have gone 3288 days ago. " +
        "Set the clock; if it is right, run purge --clock-is-right once.\n",
    });
    expect(await readLeads(dataDir)).toHaveLength(1);
  });

  it("forgets when a script says that the clock is right", async () => {
    const { code, out } = await runLeads(await deliveredFolder(), ["purge", "--clock-is-right"], { now });
    expect(code).toBe(0);
    expect(out).toContain("Purged 1 application");
  });

  it.each([
    ["yes", 0],
    ["", 1],
    ["no", 1],
  ])('asks at a terminal: "%s" ends with %i', async (typed, code) => {
    const dataDir = await deliveredFolder();
    let question = "";
    const ask = async (asked: string): Promise<string> => {
      question = asked;
      return typed;
    };
    expect(await runLeads(dataDir, ["purge"], { now, ask })).toMatchObject({ code });
    expect(question).toMatch(/^Is the clock right\? .*\nPurge all the same\? Type yes: $/);
    expect(await readLeads(dataDir)).toHaveLength(code);
  });
});

describe("npm run leads -- purge under a clock that is ten years behind", () => {
  it("forgets nothing, because the last application is still to come", async () => {
    const { code, err } = await runLeads(await folderWith(1), ["purge"], { now: "2016-11-21T17:30:00.000Z" });
    expect(code).toBe(1);
    expect(err).toContain(
      "the last application was received on 2026-11-21 17:30 UTC, which is still to come.",
    );
  });

  it("goes on when a later application shows that the clock came back, and says what it keeps for too long", async () => {
    const dataDir = temporaryFolder();
    const store = await openStoreIn(dataDir);
    await store.accept(numbered(0, { receivedAt: "2036-11-21T17:30:00.000Z" }));
    await store.accept(numbered(1));
    await store.close();
    const { code, out } = await runLeads(dataDir, ["purge"]);
    expect(code).toBe(0);
    expect(out).toContain("1 application with a time ahead of this machine's clock: kept for so much longer");
  });
});

describe("npm run leads -- backup", () => {
  it("writes a copy and reminds of the private key, which is not in it", async () => {
    const dataDir = await folderWith(1);
    const file = join(temporaryFolder(), "copy.sqlite");
    const { code, out } = await runLeads(dataDir, ["backup", file]);
    expect(code).toBe(0);
    expect(out).toContain(`Copied and checked: ${file}`);
    expect(out).toContain(join(dataDir, "keys/private.json"));
  });

  it("says that there is nothing to copy before the first start", async () => {
    const { code, err } = await runLeads(temporaryFolder(), ["backup", "/tmp/nothing"]);
    expect(code).toBe(1);
    expect(err).toMatch(/^No applications yet\./);
  });
});

describe("npm run leads -- list", () => {
  it("says which private key to put back when it is gone", async () => {
    const dataDir = await folderWith(1);
    rmSync(join(dataDir, "keys/private.json"));
    const { code, out, err } = await runLeads(dataDir, ["list"]);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(
      /^The private key that opens the applications is missing \(.*private\.json\): put back/,
    );
  });

  it("says how many applications a lost key keeps closed, and shows the others", async () => {
    const dataDir = await folderWith(1);
    const stranger = await openStoreIn(dataDir, {
      prepareSealing: () => sealingWith(temporaryFolder()),
    });
    await stranger.accept(numbered(1));
    await stranger.close();
    const { code, out, err } = await runLeads(dataDir, ["list", "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject([{ submissionId: numbered(0).submissionId }]);
    expect(err).toMatch(/^1 more cannot be opened with the keys in .*private\.json/);
  });
});
