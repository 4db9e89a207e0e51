import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findProgram } from "./find-program.ts";

/** Fakes of Debian's tools: as slow as a network, and refusing to run twice at a time, as apt-get does. */
const FAKE_TOOLS = {
  "apt-get": `#!/bin/sh
mkdir "$BUSY" || { echo "Could not get lock"; exit 100; }
sleep 0.2
case "$*" in *" missing"*) status=100 ;; *" download "*) touch fetched.deb; status=0 ;; *) status=0 ;; esac
rmdir "$BUSY"
exit $status
`,
  dpkg: `#!/bin/sh
test -f "$2" || exit 2
mkdir -p "$3/usr/sbin"
printf '#!/bin/sh\\nexit 0\\n' > "$3/usr/sbin/example-server"
sleep 0.1
chmod +x "$3/usr/sbin/example-server"
`,
};

describe.skipIf(process.platform !== "linux")("A web server that the machine does not have", () => {
  let folder: string;
  const find = (packageName: string) =>
    findProgram("/usr/sbin/example-server", [packageName], ["-v"], join(folder, "cache"));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "heloc-find-program-"));
    for (const [name, text] of Object.entries(FAKE_TOOLS)) {
      await writeFile(join(folder, name), text);
      await chmod(join(folder, name), 0o755);
    }
    vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
    vi.stubEnv("BUSY", join(folder, "busy"));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  test("is unpacked once and found again", async () => {
    const first = await find("example");
    expect(first).toMatchObject({ path: join(folder, "cache/example-server/usr/sbin/example-server") });
    vi.stubEnv("PATH", "/usr/bin:/bin");
    expect(await find("example")).toEqual(first);
  });

  test("is found by everyone who asks for it at the same moment", async () => {
    const all = await Promise.all([find("example"), find("example"), find("example")]);
    expect(all.map(({ missing }) => missing)).toEqual([undefined, undefined, undefined]);
    expect((await readdir(join(folder, "cache"))).filter((name) => name.startsWith("unpacking"))).toEqual([]);
  });

  test("is told to be missing, with the names of its packages, when they cannot be fetched", async () => {
    expect(await find("missing")).toEqual({
      missing: "/usr/sbin/example-server is not installed, and the packages missing cannot be fetched here",
    });
    expect((await readdir(join(folder, "cache"))).filter((name) => name.startsWith("unpacking"))).toEqual([]);
  });
});
