import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { expect, it, vi } from "vitest";
import type { questionsFor } from "@heloc/questions/questions";
import { fill } from "../../../packages/leads/test/kit/data-folder.ts";
import { answers, lead, submission } from "../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../office/test/kit/leads-terminal.ts";
import { writeMessage } from "../../office/worker/payload.ts";
import { deliveryOf, NOW } from "../../office/test/kit/delivery/deliver-to.ts";
import { DATA } from "../web/element-names.ts";
import { findStepProblems } from "../web/script/problems.ts";
import { send, sendForm } from "./kit/send-application.ts";
import { startSurvey } from "./kit/survey-under-test.ts";

/** One question more on a step that is there: its entry, and below its words. Nothing else is changed. */
const added = vi.hoisted(() => ({
  ...{ name: "homeKind", step: "property", kind: "choice", title: "kind of home" },
  ...{ look: "tiles", values: ["house", "condo"] },
}));

vi.mock("@heloc/questions/questions", async (readTable) => {
  const table = await readTable<{ questionsFor: typeof questionsFor; ALL_QUESTIONS: unknown[] }>();
  return {
    ...table,
    ALL_QUESTIONS: [added, ...table.ALL_QUESTIONS],
    questionsFor: (states: string[]) => [added, ...table.questionsFor(states)],
  };
});

vi.mock("@heloc/lender/current", async () => {
  const { readLender } = await import("@heloc/lender/read-lender");
  const { copyLender } = await import("../../../packages/lender/test/lender-copy.ts");
  const { folder, set } = copyLender();
  set("en/survey.yaml", ["fields", "homeKind"], {
    ...{ label: "Kind of home", options: { house: "A house", condo: "A condominium" } },
    ...{ missing: "Choose the kind.", invalid: "Choose one of the two." },
  });
  return readLender(folder);
});

it("A question that is added to the table is asked on its step, must be answered, and reaches the store, the list, the export and the CRM", async () => {
  const service = await startSurvey();
  const page = parse((await service.app.inject(SURVEY_PATH)).body);
  const choices = page.querySelectorAll("#step-property [name=homeKind]").map(({ id }) => id);
  expect(choices).toEqual(["homeKind-house", "homeKind-condo"]);
  expect(findStepProblems(0, answers)).toEqual([["homeKind", "missing"]]);
  expect(page.querySelector("#homeKind")?.getAttribute(DATA.review)).toBe("Kind of home: {answer}");
  expect(page.text).toContain("Thirteen questions. No credit pull.");
  const lacking = await sendForm(service);
  expect(parse(lacking.body).querySelector("#homeKind-error")?.text).toBe("Choose the kind.");

  await send(service, { ...submission, answers: { ...answers, homeKind: "condo" } });
  const [stored] = await service.storedLeads();
  expect(stored?.answers).toMatchObject({ homeKind: "condo" });
  // An application from before it is listed and exported as it was.
  await fill(service.dataDir, { ...lead, submissionId: "f".repeat(32) });
  const { out } = await runLeads(service.dataDir, ["list"]);
  expect(out).toMatch(/kind of home/);
  expect(out.match(/ A condominium /g)).toHaveLength(1);
  const csv = (await runLeads(service.dataDir, ["export", "--format", "csv"])).out;
  expect(csv).toContain(",kind of home,");
  expect(csv).toContain(",A condominium,");
  expect(JSON.parse(writeMessage(deliveryOf(stored ?? lead), NOW))).toMatchObject({
    data: { answers: { homeKind: "condo" } },
  });
});
