import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

/**
 * Reads what this project's compose.yaml says, and says it in podman's words. What is not listed here is refused, so that
 * nothing in the file goes untested.
 */
const text = z.union([z.string(), z.number()]).transform(String);

const SERVICE = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), text) })
    .optional(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), text).default({}),
  init: z.boolean().default(false),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  restart: z.string(),
  logging: z.strictObject({
    driver: z.literal("local"),
    options: z.strictObject({ "max-size": z.string(), "max-file": z.string() }),
  }),
  stop_grace_period: z.templateLiteral([z.number(), "s"]).optional(),
  depends_on: z
    .union([
      z
        .array(z.string())
        .transform((names) =>
          Object.fromEntries(names.map((name) => [name, { condition: "service_started" }])),
        ),
      z.record(z.string(), z.strictObject({ condition: z.enum(["service_started", "service_healthy"]) })),
    ])
    .default({}),
  ports: z.array(z.templateLiteral([z.number(), ":", z.number()])).default([]),
  volumes: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  healthcheck: z
    .union([
      z.strictObject({ disable: z.literal(true) }),
      z.strictObject({
        test: z.tuple([z.literal("CMD")], z.string()),
        interval: z.string(),
        timeout: z.string(),
        start_period: z.string().optional(),
        retries: z.number().optional(),
      }),
    ])
    .optional(),
});

const NETWORK = z
  .strictObject({
    internal: z.boolean().default(false),
    ipam: z.strictObject({ config: z.tuple([z.strictObject({ subnet: z.string() })]) }).optional(),
  })
  .nullable();

const FILE = z.object({
  services: z.record(z.string(), SERVICE),
  networks: z.record(z.string(), NETWORK),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
});

export type ComposeFile = z.output<typeof FILE> & { folder: string };

/**
 * @param settings what the file .env says
 * @throws for a setting that has to be there and is not, and for what the file says and this reader does not know
 */
export function readComposeFile(file: string, settings: Record<string, string>): ComposeFile {
  const content: unknown = parse(readFileSync(file, "utf8"), { merge: true });
  return { ...FILE.parse(fillIn(content, settings)), folder: dirname(file) };
}

function fillIn(value: unknown, settings: Record<string, string>): unknown {
  if (typeof value === "string")
    return value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, operator, otherwise: string) => {
      if (settings[name]) return settings[name];
      if (operator === "?") throw new Error(`${name}: ${otherwise}`);
      return otherwise;
    });
  if (Array.isArray(value)) return value.map((one) => fillIn(one, settings));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillIn(one, settings)]));
}

/**
 * What a service is started with, but for its name and how it comes back.
 * @param project begins the names of networks and volumes
 * @param hostPorts those of this machine that stand for the file's
 */
export function runOptions(
  { services, volumes, secrets, folder }: ComposeFile,
  name: string,
  project: string,
  hostPorts: Record<string, number> = {},
): string[] {
  const service = services[name];
  if (!service) throw new Error(`There is no service ${name}.`);
  const each = <Value>(values: readonly Value[], option: (value: Value) => string): string[] =>
    values.map(option);
  const isVolume = (source: string): boolean => source in volumes;
  return [
    ...each(Object.entries(service.environment), ([key, value]) => `--env=${key}=${value}`),
    ...(service.init ? ["--init"] : []),
    ...(service.read_only ? ["--read-only"] : []),
    ...each(service.tmpfs, (path) => `--tmpfs=${path}`),
    ...each(service.cap_drop, (capability) => `--cap-drop=${capability}`),
    ...each(service.security_opt, (option) => `--security-opt=${option.replace(":true", "")}`),
    // What podman has for Docker's driver "local"; it keeps one file.
    ...["--log-driver=k8s-file", `--log-opt=max-size=${service.logging.options["max-size"]}`],
    ...(service.stop_grace_period ? [`--stop-timeout=${parseInt(service.stop_grace_period)}`] : []),
    ...each(service.ports, (port) => {
      const [outside = "", inside = ""] = port.split(":");
      return `--publish=${hostPorts[outside] ?? outside}:${inside}`;
    }),
    ...each(service.volumes, (volume) => {
      const [source = "", ...rest] = volume.split(":");
      const from = isVolume(source) ? `${project}-${source}` : resolve(folder, source);
      return `--volume=${[from, ...rest].join(":")}`;
    }),
    ...each(service.secrets, (secret) => {
      const from = resolve(folder, secrets[secret]?.file ?? "");
      return `--volume=${from}:/run/secrets/${secret}:ro`;
    }),
    ...healthOptions(service.healthcheck),
  ];
}

function healthOptions(check: z.output<typeof SERVICE>["healthcheck"]): string[] {
  if (!check) return [];
  if ("disable" in check) return ["--no-healthcheck"];
  const [, ...command] = check.test;
  return [
    `--health-cmd=${JSON.stringify(command)}`,
    `--health-interval=${check.interval}`,
    `--health-timeout=${check.timeout}`,
    ...(check.start_period ? [`--health-start-period=${check.start_period}`] : []),
    ...(check.retries ? [`--health-retries=${check.retries}`] : []),
  ];
}
