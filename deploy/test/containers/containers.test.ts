import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { submission } from "../../../packages/leads/test/kit/example-application.ts";
import { ask as askAt } from "../../../e2e/web-servers/ask.ts";
import { getBaseImages } from "./base-images.ts";
import { readComposeFile, runOptions, type ComposeFile } from "./compose-file.ts";
import { logsOf, podman, succeeds } from "./engine.ts";
import { buildImage, makeCheckout, type OwnersCheckout } from "./owners-checkout.ts";
import { findFreePort } from "../../../test/free-port.ts";

const MINUTES = 60_000;
const IMAGE = "heloc-survey";
const PROJECT = `heloc-test-${process.pid}`;
const name = (service: string): string => `${PROJECT}-${service}`;

/** For *.localhost Caddy makes certificates by an authority of its own. */
const HOST = "survey.localhost";
const ORIGIN = `https://${HOST}`;
const CRM_PORT = 8080;

let checkout: OwnersCheckout;
let compose: ComposeFile;

beforeAll(async () => {
  await getBaseImages();
  checkout = await makeCheckout({
    SURVEY_ORIGIN: ORIGIN,
    CRM_WEBHOOK_URL: `http://crm:${CRM_PORT}/hooks/leads`,
  });
  // What must never get into an image, beside what is there already: .env and the keys.
  const data = join(checkout.folder, "apps/survey/.data");
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, "leads.sqlite"), "applications");
  writeFileSync(join(checkout.folder, ".env.local"), "CRM_WEBHOOK_SECRET=secret");
  await buildImage(checkout, IMAGE);
  compose = readComposeFile(join(checkout.deploy, "compose.yaml"), checkout.settings);
}, 20 * MINUTES);

afterAll(async () => {
  const mine = await podman("ps", "--all", "--quiet", `--filter=name=^${PROJECT}-`);
  if (mine) await podman("rm", "--force", "--time=0", "--volumes", ...mine.split("\n"));
  for (const kind of ["volume", "network"]) {
    const left = await podman(kind, "ls", "--quiet", `--filter=name=^${PROJECT}-`);
    if (left) await podman(kind, "rm", ...left.split("\n"));
  }
  checkout.remove();
}, 2 * MINUTES);

/** Asks again until the answer is yes. */
const until = (isSo: () => Promise<boolean>, timeout = 2 * MINUTES): Promise<void> =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout, interval: 500 });
const isHealthy = (container: string): Promise<boolean> => succeeds("healthcheck", "run", container);

/** A number for an application; those of one test begin with its letter. */
const numberOf = (letter: string, index = 0): string => letter + index.toString(16).padStart(31, "0");
const application = (submissionId: string): string => JSON.stringify({ ...submission, submissionId });
const headers = { "content-type": "application/json", origin: ORIGIN };

describe("The image", () => {
  it("holds the program and no key, setting, application or test", async () => {
    const find = "find /srv/heloc -name node_modules -prune -o -type f -print";
    const files = (await podman("run", "--rm", IMAGE, ...find.split(" "))).split("\n");
    expect(files).toContain("/srv/heloc/apps/survey/api/server.ts");
    expect(files.filter((file) => /\/(\.env|\.data|keys\/|test\/)|\.test\.tsx?$/.test(file))).toEqual([]);
  });

  it("belongs to root, and its program runs as somebody else", async () => {
    const find = "find /srv/heloc ( ! -user root -o -perm /022 ) ! -type l -print";
    expect(await podman("run", "--rm", IMAGE, ...find.split(" "))).toBe("");
    expect(await podman("run", "--rm", IMAGE, "id", "-u")).toBe("1000");
  });
});

describe("What compose.yaml describes", () => {
  const ports: Record<string, number> = {};
  let authority: string;

  /** Starts a service with all its networks, as Compose does. */
  async function start(service: string): Promise<void> {
    const { image, command, networks, restart, depends_on } = compose.services[service] ?? {};
    for (const [other, { condition }] of Object.entries(depends_on ?? {}))
      if (condition === "service_healthy") await untilHealthy(other);
    await podman(
      ...["run", "--detach", `--name=${name(service)}`, `--hostname=${service}`, `--restart=${restart}`],
      ...(networks ?? []).map((network) => `--network=${name(network)}:alias=${service}`),
      ...[...runOptions(compose, service, PROJECT, ports), image ?? "", ...(command ?? [])],
    );
  }
  const untilHealthy = (service: string): Promise<void> => until(() => isHealthy(name(service)));
  const ask = (path: string, options: Parameters<typeof askAt>[2] = {}) =>
    askAt(`https://127.0.0.1:${ports[443]}`, path, {
      ...{ servername: HOST, ca: authority, ...options },
      headers: { host: HOST, ...options.headers },
    });
  const send = (number: string) =>
    ask(SUBMISSIONS_PATH, { method: "POST", body: application(number), headers });
  /** The numbers of the applications that the operator's command reads, without those of other tests. */
  async function stored(letter: string): Promise<string[]> {
    const options = [...runOptions(compose, "delivery", PROJECT), `--network=${name("inside")}`];
    const command = ["node", "apps/office/cli/cli.ts", "list", "--json"];
    const leads = JSON.parse(await podman("run", "--rm", ...options, IMAGE, ...command)) as {
      submissionId: string;
    }[];
    return leads.map(({ submissionId }) => submissionId).filter((number) => number.startsWith(letter));
  }

  beforeAll(async () => {
    [ports[80], ports[443]] = [await findFreePort(), await findFreePort()];
    for (const [network, options] of Object.entries(compose.networks)) {
      const subnet = options?.ipam?.config[0].subnet;
      await podman(
        ...["network", "create", ...(options?.internal ? ["--internal"] : [])],
        ...[...(subnet ? [`--subnet=${subnet}`] : []), name(network)],
      );
    }
    const crm = `require("node:http").createServer((request, answer) => {
      request.on("data", (data) => process.stdout.write(data)).on("end", () => answer.end());
    }).listen(${CRM_PORT})`;
    await podman(
      ...["run", "--detach", `--name=${name("crm")}`, `--network=${name("outside")}:alias=crm`],
      ...["--init", IMAGE, "node", "-e", crm],
    );
    for (const service of ["database", "survey-1", "survey-2", "delivery", "proxy"]) await start(service);
    expect(Object.keys(compose.services)).toHaveLength(5);
    await untilHealthy("survey-1");
    await untilHealthy("survey-2");
    const certificate = "/data/caddy/pki/authorities/local/root.crt";
    await until(() => succeeds("exec", name("proxy"), "test", "-s", certificate));
    authority = await podman("exec", name("proxy"), "cat", certificate);
    await until(() =>
      ask(SURVEY_PATH).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  }, 5 * MINUTES);

  it(
    "carries an application to the CRM, which the worker alone can read",
    async () => {
      expect((await send(numberOf("c"))).status).toBe(201);
      await expect.poll(() => logsOf(name("crm")), { timeout: MINUTES }).toContain(numberOf("c"));
      const key = "/run/secrets/survey-private-key";
      expect(await succeeds("exec", name("delivery"), "cat", key)).toBe(true);
      for (const service of ["survey-1", "survey-2", "proxy", "database"])
        expect(await succeeds("exec", name(service), "cat", key), service).toBe(false);
    },
    2 * MINUTES,
  );

  it("gives a web process not a single privilege, and it cannot change its program", async () => {
    const web = name("survey-1");
    const status = await podman("exec", web, "sh", "-c", "cat /proc/$(pidof node)/status");
    for (const line of [/^CapEff:\t0+$/m, /^NoNewPrivs:\t1$/m, /^Uid:\t1000\t/m])
      expect(status).toMatch(line);
    expect(await succeeds("exec", web, "touch", "/srv/heloc/apps/survey/api/server.ts")).toBe(false);
    expect(await succeeds("exec", web, "touch", "/tmp/possible")).toBe(true);
  });

  it("lets the proxy reach neither the database nor the worker", async () => {
    const look = (service: string) => succeeds("exec", name("proxy"), "getent", "hosts", service);
    expect(await look("survey-1")).toBe(true);
    for (const service of ["database", "delivery"]) expect(await look(service), service).toBe(false);
  });

  it(
    "takes applications while one web process is down, which stops by itself within the five seconds that it has",
    async () => {
      await podman("stop", "--time=5", name("survey-1"));
      expect(await podman("inspect", "--format={{.State.ExitCode}}", name("survey-1"))).toBe("0");
      for (let index = 0; index < 4; index += 1)
        await expect.poll(() => send(numberOf("e", index)).then(({ status }) => status)).toBe(201);
      await podman("start", name("survey-1"));
      await untilHealthy("survey-1");
      expect(await stored("e")).toHaveLength(4);
    },
    3 * MINUTES,
  );

  it(
    "has everything that it confirmed after all of it was killed at once",
    async () => {
      const confirmed = Array.from({ length: 5 }, (_, index) => numberOf("f", index));
      // Again until it is confirmed, as the page does.
      for (const number of confirmed)
        await expect.poll(() => send(number).then(({ status }) => status)).toBe(201);
      const all = ["database", "survey-1", "survey-2", "delivery"];
      await podman("kill", "--signal=KILL", ...all.map(name));
      await podman("start", ...all.map(name));
      for (const service of ["database", "survey-1", "survey-2"]) await untilHealthy(service);
      expect((await stored("f")).sort()).toEqual(confirmed);
    },
    4 * MINUTES,
  );
});
