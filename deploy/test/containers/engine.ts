import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** Where what is costly to make is kept between runs. */
export const CACHE: string = join(import.meta.dirname, "../../../.cache/containers");

/** Debian's packages for the engine, its networks, and the images that stand in for those of a registry. */
export const PACKAGES = [
  ...["podman", "runc", "catatonit", "iptables", "netavark", "aardvark-dns"],
  "mmdebstrap",
];

/** Enough for these tests; podman asks for a million each, which a virtual machine may refuse to root. */
const LIMITS = '"nofile=16384:16384", "nproc=16384:16384"';

/** Also for a machine without systemd, or with old and new control groups at once. */
const machineSettings = (): string =>
  [
    ...["[containers]", `default_ulimits = [${LIMITS}]`, "[engine]"],
    ...(existsSync("/sys/fs/cgroup/unified") ? ['runtime = "runc"'] : []),
    ...(existsSync("/run/systemd/system") ? [] : ['cgroup_manager = "cgroupfs"', 'events_logger = "file"']),
    "",
  ].join("\n");

let settingsFile: string | undefined;

function settings(): string {
  if (settingsFile) return settingsFile;
  mkdirSync(CACHE, { recursive: true });
  settingsFile = join(CACHE, "containers.conf");
  writeFileSync(settingsFile, machineSettings());
  return settingsFile;
}

/**
 * Runs podman.
 * @returns what it printed
 * @throws with what it printed when it fails
 */
export async function podman(...args: string[]): Promise<string> {
  const env = { ...process.env, CONTAINERS_CONF: settings() };
  const { stdout } = await promisify(execFile)("podman", args, { env, maxBuffer: 2 ** 26 });
  return stdout.trim();
}

/** Whether podman does it. */
export const succeeds = (...args: string[]): Promise<boolean> =>
  podman(...args).then(
    () => true,
    () => false,
  );

/** What a container printed, both streams. */
export async function logsOf(container: string): Promise<string> {
  const env = { ...process.env, CONTAINERS_CONF: settings() };
  const { stdout, stderr } = await promisify(execFile)("podman", ["logs", container], { env });
  return stdout + stderr;
}
