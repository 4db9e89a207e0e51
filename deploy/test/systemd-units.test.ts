import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";

const services = globSync(join(import.meta.dirname, "../*/systemd/*.service"))
  .map((file) => ({ name: basename(file), text: readFileSync(file, "utf8") }))
  .filter(({ text }) => /^Restart=/m.test(text));

it.each(services)("$name is started again however often it fails in a short time", ({ text }) => {
  // systemd's own limit is five starts within ten seconds, and then it stays down.
  expect(text).toMatch(/^StartLimitIntervalSec=0$/m);
});
