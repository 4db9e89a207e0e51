import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parse } from "yaml";

/** A service of this project's compose.yaml; what else it says is in OPTIONS. */
interface Service {
  image: string;
  command?: string[];
  environment: Record<string, string>;
  restart: string;
  networks: string[];
  depends_on?: Record<string, { condition?: string }>;
}

export interface ComposeFile {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: [{ subnet: string }] } } | null>;
  volumes: Record<string, null>;
  secrets: Record<string, { file: string }>;
  folder: string;
}

/**
 * @param settings what the file .env says
 * @throws for a setting that has to be there and is not
 */
export function readComposeFile(file: string, settings: Record<string, string>): ComposeFile {
  const fillIn = (text: string) =>
    text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, operator, otherwise: string) => {
      if (settings[name]) return settings[name];
      if (operator === "?") throw new Error(`${name}: ${otherwise}`);
      return otherwise;
    });
  const filledIn = (_key: unknown, value: unknown) => (typeof value === "string" ? fillIn(value) : value);
  const content = parse(readFileSync(file, "utf8"), filledIn, { merge: true }) as ComposeFile;
  return { ...content, folder: dirname(file) };
}

interface Place extends ComposeFile {
  /** Begins the names of networks and volumes. */
  project: string;
  /** Those of this machine that stand for the file's. */
  hostPorts: Record<string, number>;
}
interface HealthCheck {
  disable?: true;
  test: string[];
  interval: string;
  timeout: string;
  start_period?: string;
  retries?: number;
}

const byCaller = (): string[] => [];
/** What a service says, in podman's words. What is not listed here is refused, so that nothing in the file goes untested. */
const OPTIONS: Record<string, (value: never, place: Place) => string[]> = {
  ...{ image: byCaller, build: byCaller, command: byCaller, restart: byCaller },
  ...{ networks: byCaller, depends_on: byCaller },
  environment: (values: object) => Object.entries(values).map(([name, value]) => `--env=${name}=${value}`),
  init: (isSaid: boolean) => (isSaid ? ["--init"] : []),
  read_only: (isSaid: boolean) => (isSaid ? ["--read-only"] : []),
  tmpfs: (paths: string[]) => paths.map((path) => `--tmpfs=${path}`),
  cap_drop: (capabilities: string[]) => capabilities.map((capability) => `--cap-drop=${capability}`),
  security_opt: (options: string[]) =>
    options.map((option) => `--security-opt=${option.replace(":true", "")}`),
  // What podman has for Docker's driver "local"; it keeps one file.
  logging: ({ options }: { options: Record<string, string> }) => [
    ...["--log-driver=k8s-file", `--log-opt=max-size=${options["max-size"]}`],
  ],
  stop_grace_period: (seconds: string) => [`--stop-timeout=${parseInt(seconds)}`],
  ports: (ports: string[], { hostPorts }) =>
    ports
      .map((port) => port.split(":"))
      .map(([outside = "", inside]) => `--publish=${hostPorts[outside] ?? outside}:${inside}`),
  volumes: (mounted: string[], { volumes, project, folder }) =>
    mounted.map((volume) => {
      const [source = "", ...rest] = volume.split(":");
      const from = source in volumes ? `${project}-${source}` : resolve(folder, source);
      return `--volume=${[from, ...rest].join(":")}`;
    }),
  secrets: (names: string[], { secrets, folder }) =>
    names.map((name) => `--volume=${resolve(folder, secrets[name]?.file ?? "")}:/run/secrets/${name}:ro`),
  healthcheck({ disable, test, ...times }: HealthCheck) {
    if (disable) return ["--no-healthcheck"];
    const named = Object.entries(times).map(([name, value]) => `--health-${name.replace("_", "-")}=${value}`);
    return [`--health-cmd=${JSON.stringify(test.slice(1))}`, ...named];
  },
};

/** What a service is started with, but for its name and how it comes back. */
export function runOptions(
  compose: ComposeFile,
  name: string,
  project: string,
  hostPorts: Record<string, number> = {},
): string[] {
  return Object.entries(compose.services[name] ?? {}).flatMap(([said, value]) => {
    const options = OPTIONS[said];
    if (!options) throw new Error(`${name}: nothing here knows ${said}.`);
    return options(value as never, { ...compose, project, hostPorts });
  });
}
