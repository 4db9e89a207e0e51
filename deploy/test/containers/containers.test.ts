import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { submission } from "../../../packages/leads/test/kit/example-application.ts";
import { askHttps } from "../../../e2e/web-servers/ask-https.ts";
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

/** The applications that the operator's command reads in a container, without those of other tests. */
async function listed(letter: string, options: string[]): Promise<{ submissionId: string; ip: string }[]> {
  const command = ["node", "apps/office/cli/cli.ts", "list", "--json"];
  const leads = JSON.parse(await podman("run", "--rm", ...options, IMAGE, ...command)) as {
    submissionId: string;
    consent: { ip: string };
  }[];
  return leads
    .filter(({ submissionId }) => submissionId.startsWith(letter))
    .map(({ submissionId, consent }) => ({ submissionId, ip: consent.ip }));
}

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

  it("has no tool of the build", async () => {
    const packages = (await podman("run", "--rm", IMAGE, "ls", "node_modules")).split("\n");
    expect(packages).toContain("fastify");
    expect(packages.filter((one) => /^(astro|esbuild|typescript|vite|vitest)$/.test(one))).toEqual([]);
  });
});

describe("One container with a file of applications", () => {
  const web = name("web");
  let port: number;
  let usual: string[];
  const sealedOff = [
    ...["--read-only", "--tmpfs=/tmp", "--cap-drop=ALL", "--security-opt=no-new-privileges", "--init"],
    `--volume=${name("applications")}:/var/lib/survey`,
  ];
  const withPublicKey = (): string[] => [
    `--volume=${checkout.deploy}/keys/public:/run/survey-keys:ro`,
    "--env=SURVEY_PUBLIC_KEY_FILE=/run/survey-keys/public.json",
  ];
  const withBothKeys = (): string[] => [
    ...withPublicKey(),
    `--volume=${checkout.deploy}/keys/private.json:/run/secrets/survey-private-key:ro`,
    "--env=SURVEY_PRIVATE_KEY_FILE=/run/secrets/survey-private-key",
  ];
  const send = (number: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${SUBMISSIONS_PATH}`, {
      ...{ method: "POST", headers, body: application(number) },
    });

  beforeAll(async () => {
    port = await findFreePort();
    usual = [...sealedOff, `--env=SURVEY_ORIGIN=${ORIGIN}`, "--env=SITE_ORIGINS=https://www.localhost"];
    await podman(
      ...["run", "--detach", `--name=${web}`, `--publish=127.0.0.1:${port}:4400`],
      ...[...usual, ...withPublicKey(), IMAGE],
    );
    await until(() => isHealthy(web));
  }, 2 * MINUTES);

  it("takes an application without a single privilege", async () => {
    expect((await send(numberOf("a"))).status).toBe(201);
    const status = await podman("exec", web, "sh", "-c", "cat /proc/$(pidof node)/status");
    expect(status).toMatch(/^CapEff:\t0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(status).toMatch(/^Uid:\t1000\t/m);
  });

  it("cannot change its program, and finds no private key", async () => {
    expect(await succeeds("exec", web, "touch", "/srv/heloc/apps/survey/api/server.ts")).toBe(false);
    expect(await succeeds("exec", web, "touch", "/tmp/possible")).toBe(true);
    const find = "find / -xdev -name *private*key* -o -xdev -name private*.json";
    const found = await podman("exec", web, "sh", "-c", `${find} 2>/dev/null | grep -v node_modules || true`);
    expect(found).toBe("");
  });

  it(
    "stops by itself within the five seconds that compose.yaml gives it, and has the application afterwards",
    async () => {
      await podman("stop", "--time=5", web);
      expect(await podman("inspect", "--format={{.State.ExitCode}}", web)).toBe("0");
      await podman("start", web);
      await until(() => isHealthy(web));
      expect(await listed("a", [...usual, ...withBothKeys()])).toHaveLength(1);
    },
    2 * MINUTES,
  );

  it(
    "loses nothing that it confirmed when it is killed",
    async () => {
      const confirmed: string[] = [];
      let isRunning = true;
      const sending = (async () => {
        for (let index = 0; isRunning; index += 1) {
          const answer = await send(numberOf("b", index)).catch(() => undefined);
          if (answer?.status === 201) confirmed.push(numberOf("b", index));
          if (confirmed.length >= 8) break;
        }
      })();
      await expect.poll(() => confirmed.length, { timeout: MINUTES }).toBeGreaterThan(3);
      await podman("kill", "--signal=KILL", web);
      isRunning = false;
      await sending;
      await podman("start", web);
      await until(() => isHealthy(web));
      const stored = (await listed("b", [...usual, ...withBothKeys()])).map(
        ({ submissionId }) => submissionId,
      );
      expect(stored).toEqual(expect.arrayContaining(confirmed));
    },
    3 * MINUTES,
  );
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
  const ask = (path: string, options: Partial<Parameters<typeof askHttps>[1]> = {}) =>
    askHttps(`https://127.0.0.1:${ports[443]}${path}`, {
      ...{ servername: HOST, ca: authority, ...options },
      headers: { host: HOST, ...options.headers },
    });
  const send = (number: string, more: Record<string, string> = {}) =>
    ask(SUBMISSIONS_PATH, {
      ...{ method: "POST", body: application(number) },
      headers: { ...headers, ...more },
    });
  const stored = (letter: string) => {
    const options = [...runOptions(compose, "delivery", PROJECT), `--network=${name("inside")}`];
    return listed(letter, options);
  };

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

  it("starts every service that the file names", () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      "database",
      "delivery",
      "proxy",
      "survey-1",
      "survey-2",
    ]);
  });

  it("shows the survey over TLS, asks browsers to stay there, and sends http to https", async () => {
    const page = await ask(SURVEY_PATH);
    expect(page.status).toBe(200);
    expect(page.headers["strict-transport-security"]).toContain("max-age=31536000");
    const plain = await fetch(`http://127.0.0.1:${ports[80]}${SURVEY_PATH}`, {
      ...{ redirect: "manual", headers: { host: HOST } },
    });
    expect(plain.status).toBe(308);
  });

  it("hides from visitors what is for the machines behind the proxy", async () => {
    for (const path of ["/livez", "/readyz", "/metrics"]) expect((await ask(path)).status, path).toBe(404);
  });

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

  it("keeps the visitor's address, and believes none that the visitor makes up", async () => {
    expect((await send(numberOf("d"), { "x-forwarded-for": "198.51.100.7" })).status).toBe(201);
    const [lead] = await stored("d");
    expect(lead?.ip).toMatch(/^[\d.]+$/);
    expect(lead?.ip).not.toBe("198.51.100.7");
  });

  it("lets the proxy reach neither the database nor the worker", async () => {
    const look = (service: string) => succeeds("exec", name("proxy"), "getent", "hosts", service);
    expect(await look("survey-1")).toBe(true);
    for (const service of ["database", "delivery"]) expect(await look(service), service).toBe(false);
  });

  it(
    "takes applications while one web process is down",
    async () => {
      await podman("stop", "--time=5", name("survey-1"));
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
      const numbers = (await stored("f")).map(({ submissionId }) => submissionId);
      expect(numbers.sort()).toEqual(confirmed);
    },
    4 * MINUTES,
  );
});

describe("compose.yaml", () => {
  it.each(["SURVEY_ORIGIN", "SITE_ORIGINS", "SURVEY_FORM_SECRET", "SURVEY_DATABASE_PASSWORD", "LENDER"])(
    "refuses to start without %s",
    (setting) => {
      const file = join(checkout.deploy, "compose.yaml");
      expect(() => readComposeFile(file, { ...checkout.settings, [setting]: "" })).toThrow(setting);
    },
  );
});
