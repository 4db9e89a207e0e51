import { expect, it, onTestFinished, vi } from "vitest";
import { takePort } from "../../test/taken-port.ts";
import { needPorts } from "./need-ports.ts";

async function sentenceFor(ports: Record<string, number>): Promise<unknown> {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const ended = vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("ended");
  });
  onTestFinished(() => [said, ended].forEach((spy) => spy.mockRestore()));
  await needPorts(ports).catch(() => undefined);
  return said.mock.calls[0]?.[0];
}

it("A port that another program listens on is named with the setting that moves it", async () => {
  const port = await takePort("::1");
  expect(await sentenceFor({ SURVEY_METRICS_PORT: port })).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or set SURVEY_METRICS_PORT to a free port.`,
  );
});

it.each([
  [{ SITE_PORT: Number("eighty") }, "SITE_PORT is no port. Set it to a number between 1 and 65535."],
  [{ SITE_PORT: 65_536 }, "SITE_PORT is no port. Set it to a number between 1 and 65535."],
  [
    { SITE_PORT: 4997, SURVEY_METRICS_PORT: 4997 },
    "SITE_PORT and SURVEY_METRICS_PORT are the same. Give each program its own port.",
  ],
  [{ SITE_PORT: 4997, SURVEY_PORT: 0, SURVEY_METRICS_PORT: 0 }, undefined],
])("Of the ports %j it says: %s", async (ports, sentence) => {
  expect(await sentenceFor(ports)).toBe(sentence);
});
