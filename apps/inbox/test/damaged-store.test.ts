import { copyFileSync, rmSync } from "node:fs";
import { expect, it } from "vitest";
import { lead, numbered, SUBMISSION_ID } from "../../../packages/leads/test/kit/example-application.ts";
import { changeFile, damagePageOf, folderWith } from "../../../packages/leads/test/kit/data-folder.ts";
import { placesFor } from "../../../packages/leads/test/kit/store-under-test.ts";
import { findWhyEmpty } from "../page/list/list-pane.tsx";
import { startInboxHere } from "./kit/inbox-under-test.ts";

it("A damaged lead is counted and does not hide the others", async () => {
  const dataDir = await folderWith(lead, numbered(2), numbered(3));
  changeFile(dataDir, "UPDATE leads SET answers = zeroblob(200) WHERE number = 1");
  const inbox = await startInboxHere(dataDir);
  expect(await inbox.list()).toMatchObject({ total: 2, unreadable: 1 });
  const answer = await inbox.ask("POST", `/api/leads/${SUBMISSION_ID}/opening`);
  expect(answer.status).toBe(422);
  expect(answer.problem()).toEqual({
    message: "This lead is damaged, or its private key is missing: npm run leads -- check says which.",
  });
});

it("A damaged page hides no lead that does not stand on it", async () => {
  const dataDir = await folderWith(...Array.from({ length: 60 }, (_, index) => numbered(index)));
  changeFile(dataDir, "INSERT INTO notes VALUES (1, 60, '2026-11-21', 'Desk', NULL, NULL, 'x', zeroblob(9))");
  damagePageOf(dataDir, "answers", 60);
  const { total, unreadable } = await (await startInboxHere(dataDir)).list();
  expect([total > 30, total < 60, total + unreadable]).toEqual([true, true, 60]);
});

it("Leads whose private key is missing are counted, and the terminal says where it belongs", async () => {
  const [dataDir, other] = [await folderWith(lead, numbered(2)), await folderWith(numbered(9))];
  const { privateFile } = placesFor(dataDir);
  copyFileSync(placesFor(other).privateFile, privateFile);
  const inbox = await startInboxHere(dataDir);
  const page = await inbox.list();
  expect(page).toMatchObject({ total: 0, unreadable: 2 });
  expect([page, { ...page, unreadable: 0 }].map(findWhyEmpty)).toEqual([undefined, "no leads"]);
  expect(inbox.said).toEqual([
    `2 leads cannot be opened with the keys in ${privateFile}: put back the private key that is missing there.`,
  ]);
});

it.each<[string, (dataDir: string) => void, RegExp]>([
  [
    "whose private key file is missing: which file",
    (dataDir) => rmSync(placesFor(dataDir).privateFile),
    /^The private key that opens the applications is missing \(.+private.+\): put back a copy of that file\.$/,
  ],
  [
    "whose tables are damaged: that they are",
    (dataDir) => changeFile(dataDir, "DROP TABLE access_log"),
    /^The leads are damaged: npm run leads -- check names what is broken, and a backup may have it whole\.$/,
  ],
])("The page says of a store %s", async (_, harm, sentence) => {
  const dataDir = await folderWith(lead);
  harm(dataDir);
  const inbox = await startInboxHere(dataDir);
  const ask = () => inbox.ask("POST", "/api/leads/query", { filter: {}, page: 0 });
  await expect.poll(async () => (await ask()).status).toBe(503);
  expect((await ask()).problem().message).toMatch(sentence);
});
