import { expect, it, test } from "vitest";
import { runChecks } from "../../run-checks.ts";
import { exampleFacts, fileOf } from "../../test/example-facts.ts";
import { spanishBannedWords } from "../banned-words.ts";

async function find(words: string) {
  const file = fileOf("es/landing.yaml", `text: ${JSON.stringify(words)}`);
  return runChecks([spanishBannedWords], { files: [file] }, exampleFacts);
}

it.each([
  "Desbloquee el valor de su casa.",
  "Un préstamo sin complicaciones.",
  "La cocina de sus sueños está cerca.",
  "No espere más, las tasas pueden subir.",
  "Haga clic aquí para empezar.",
  "La mejor solución para usted.",
  "Empiece hoy!",
])("is not our voice: %s", async (sentence) => {
  const [finding] = await find(`Una primera frase. ${sentence}`);
  expect(finding?.words).toBe(sentence);
});

test("plain words and the agreed exclamations pass", async () => {
  expect(await find("Use el valor de su casa y conserve su primera hipoteca.")).toEqual([]);
  expect(await find("¡Gracias por su solicitud!")).toEqual([]);
});
