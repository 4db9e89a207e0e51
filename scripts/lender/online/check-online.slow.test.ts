/** `npm run lender -- check --online` against a real service and worker, behind a real Caddy that makes one mistake each. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootCertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runLeads } from "../../../apps/office/test/kit/leads-terminal.ts";
import { buildPage } from "../../../apps/survey/test/kit/built-page.ts";
import { findProgram } from "../../../e2e/web-servers/find-program.ts";
import { startServer, type RunningServer } from "../../../e2e/web-servers/start-server.ts";
import { PROGRAM_ENVIRONMENT } from "../../../packages/leads/test/kit/program-environment.ts";
import { checkSite, checkSurvey } from "./public-answers.ts";
import { findFreePort } from "../../../test/free-port.ts";

const ROOT = join(import.meta.dirname, "../../..");
const caddy = await findProgram("/usr/bin/caddy", ["caddy"], ["version"]);
const reason = caddy.missing === undefined ? "" : ` (not run: ${caddy.missing})`;

/** The addresses of one site and its survey, as Caddy serves them: `like` is what is wrong there. */
interface Fault {
  like: string;
  policy?: string;
  /** A second policy, which the host joins to the first. */
  joined?: string;
  missing?: string;
  survey?: string;
  isStranger?: true;
  says: RegExp;
}
const FAULTS: Fault[] = [
  { like: "a host without headers", policy: "", says: /comes without a policy/ },
  {
    like: "headers of another build",
    policy: "frame-src 'none'",
    says: /forbids what it loads \(frame-src https/,
  },
  {
    like: "a second policy of a host, which holds as well",
    joined: "frame-src 'none'",
    says: /forbids what it loads \(frame-src https/,
  },
  {
    like: "a host that shows the landing page for every address",
    missing: "200",
    says: /answers 200 and not 404/,
  },
  { like: "a survey for another site", isStranger: true, says: /forbids to be framed .* set SITE_ORIGINS/ },
  {
    like: "a proxy that takes headers away",
    survey: "header_down -Content-Security-Policy",
    says: /Any site may frame/,
  },
];

describe.skipIf(reason)(`npm run lender -- check --online${reason}`, () => {
  const folder = mkdtempSync(join(tmpdir(), "check-online-"));
  const dataDir = join(folder, "applications");
  const children: ChildProcess[] = [];
  const sites: { fault?: Fault; site: number; survey: number }[] = [];
  let proxy: RunningServer;
  let received = 0;
  const crm = createServer((_request, answer) => {
    received += 1;
    answer.end();
  });

  const address = (port: number) => `https://127.0.0.1:${port}`;
  const start = (program: string, env: NodeJS.ProcessEnv) => {
    const child = spawn(process.execPath, [join(ROOT, program)], { stdio: "ignore", env });
    children.push(child);
  };

  /** A site with the landing page, the thank-you page and nothing else, and the survey on a port of its own. */
  function caddyBlocks({ fault, site, survey }: (typeof sites)[number], service: number) {
    const own = fault?.policy ?? `frame-src ${address(survey)}`;
    const policy = fault?.joined ? `${own}, ${fault.joined}` : own;
    return `${address(site)} {
	tls internal
	${policy && `header Content-Security-Policy "${policy}"`}
	respond / "<iframe src='${address(survey)}${SURVEY_PATH}'></iframe>" 200
	respond /thank-you "Thank you" 200
	respond "Not here" ${fault?.missing ?? "404"}
}
${address(survey)} {
	tls internal
	respond /readyz 404
	reverse_proxy 127.0.0.1:${service} {
		${fault?.survey ?? ""}
	}
}
`;
  }

  beforeAll(async () => {
    if (caddy.missing !== undefined) throw new Error(caddy.missing);
    for (const fault of [undefined, ...FAULTS])
      sites.push({ ...(fault && { fault }), site: await findFreePort(), survey: await findFreePort() });
    const [service, http] = [await findFreePort(), await findFreePort()];
    await once(crm.listen(0, "127.0.0.1"), "listening");
    const known = sites.filter(({ fault }) => !fault?.isStranger).map(({ site }) => address(site));
    const common = { ...PROGRAM_ENVIRONMENT, LENDER: process.env["LENDER"] ?? "", SURVEY_DATA_DIR: dataDir };
    start("apps/survey/api/server.ts", {
      ...common,
      ...{ SURVEY_PAGE_DIR: await buildPage(), SURVEY_HOST: "127.0.0.1", SURVEY_METRICS_PORT: "0" },
      ...{ SURVEY_PORT: String(service), SURVEY_ORIGIN: address(sites[0]?.survey ?? 0) },
      ...{ SITE_ORIGINS: known.join(), SURVEY_TRUSTED_PROXY: "127.0.0.1" },
    });
    start("apps/office/worker/worker.ts", {
      ...common,
      ...{
        CRM_WEBHOOK_URL: `http://127.0.0.1:${(crm.address() as AddressInfo).port}/`,
        CRM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      },
    });
    writeFileSync(
      join(folder, "Caddyfile"),
      `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${http}\n}\n${sites.map((one) => caddyBlocks(one, service)).join("")}`,
    );
    const env = { ...caddy.env, HOME: folder, XDG_DATA_HOME: folder };
    proxy = await startServer(
      caddy.path,
      ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")],
      http,
      env,
    );
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${service}/readyz`)).ok).toBe(true), {
      ...{ timeout: 30_000, interval: 100 },
    });
  }, 60_000);

  afterAll(async () => {
    await proxy?.stop();
    crm.closeAllConnections();
    crm.close();
    for (const child of children) if (child.kill("SIGKILL")) await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  });

  const authority = () => join(folder, "caddy/pki/authorities/local/root.crt");

  /** What is wrong with one of the sites and its survey. */
  async function findWrong({ site, survey } = sites[0] ?? { site: 0, survey: 0 }) {
    const { findings, frame } = await checkSite(address(site));
    const all = [...findings, ...(await checkSurvey(frame ?? address(survey), address(site), true))];
    return all.flatMap(({ is, says }) => (is === "wrong" ? [says] : []));
  }

  it("sends a test application through survey, store and CRM where all is well, and erases it", async () => {
    const settings = {
      SITE_ADDRESS: address(sites[0]?.site ?? 0),
      SURVEY_ORIGIN: address(sites[0]?.survey ?? 0),
    };
    const env = {
      ...{ ...process.env, ...settings, SURVEY_DATA_DIR: dataDir, NODE_EXTRA_CA_CERTS: authority() },
    };
    const command = ["scripts/lender/lender.ts", "check", "--online"];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env, cwd: ROOT });
    expect(stdout).toMatch(/✓ A test application reached the store and the CRM, and is erased here/);
    expect(stdout).not.toMatch(/^[✗–]/m);
    expect(received).toBe(1);
    expect(JSON.parse((await runLeads(dataDir, ["list", "--json"])).out)).toEqual([]);
  });

  it("names a certificate that browsers do not take", async () => {
    expect((await findWrong()).join()).toMatch(/has no certificate that browsers take: unable to/);
  });

  it.each(FAULTS)("names $like, and nothing else", async (fault) => {
    setDefaultCACertificates([...rootCertificates, readFileSync(authority(), "utf8")]);
    const found = await findWrong(sites.find((one) => one.fault === fault));
    for (const one of found) expect(one).toMatch(fault.says);
    expect(found).not.toEqual([]);
  });

  it("names an address where nobody answers", async () => {
    const nobody = await findFreePort();
    expect((await findWrong({ site: nobody, survey: nobody })).join()).toMatch(
      /does not answer: ECONNREFUSED/,
    );
  });
});
