/** `npm run lender -- check --online` against a site and a survey that make one mistake each, and a real service and worker that make none. */
import { once } from "node:events";
import { request as requestFrom, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { expect, it, onTestFinished } from "vitest";
import { crmThat, says } from "../../../apps/office/test/kit/delivery/failing-crm.ts";
import { runLeads } from "../../../apps/office/test/kit/leads-terminal.ts";
import { startProgram, startService } from "../../../apps/survey/test/faults/service-process.ts";
import { makeCertificate, trust } from "../../../apps/survey/test/kit/certificate.ts";
import { findFreePort } from "../../../test/free-port.ts";
import { run } from "../../programs/run-program.ts";
import { checkSite, checkSurvey } from "./public-answers.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";

const certificate = makeCertificate("localhost");

/** Serves until the test ends. @returns the origin */
async function serve(answer: RequestListener): Promise<string> {
  const server = createSecureServer(certificate, answer);
  await once(server.listen(0), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** What is wrong with a site or its survey. */
interface Fault {
  like: string;
  /** In place of the policy that the build wrote, `own`. */
  policy?: (own: string) => string;
  missing?: number;
  /** Who may frame the survey, in place of the site. */
  framedBy?: string;
  says: RegExp;
}
const OF_ANOTHER_BUILD = /forbids what it loads \(frame-src https/;
const FAULTS: Fault[] = [
  { like: "a host without headers", policy: () => "", says: /comes without a policy/ },
  { like: "headers of another build", policy: () => "frame-src 'none'", says: OF_ANOTHER_BUILD },
  {
    like: "a second policy of a host, which holds as well",
    policy: (own) => `${own}, frame-src 'none'`,
    says: OF_ANOTHER_BUILD,
  },
  {
    like: "a host that shows the landing page for every address",
    missing: 200,
    says: /answers 200 and not 404/,
  },
  {
    like: "a survey for another site",
    framedBy: "https://other.example",
    says: /forbids to be framed .* set SITE_ORIGINS/,
  },
  { like: "a proxy that takes headers away", framedBy: "", says: /Any site may frame/ },
];

/** A site with the landing page, the thank-you page and nothing else. */
const serveSite = (survey: string, { policy = (own) => own, missing = 404 }: Partial<Fault> = {}) =>
  serve(({ url = "" }, answer) => {
    const allowed = policy(`frame-src ${survey}`);
    if (allowed) answer.setHeader("content-security-policy", allowed);
    answer.statusCode = url === "/" || url === "/thank-you" ? 200 : missing;
    answer.end(`<iframe src="${survey}${SURVEY_PATH}"></iframe>`);
  });

/** The survey's page alone, and the site that frames it. */
async function serveBoth(fault: Partial<Fault> = {}): Promise<{ site: string; survey: string }> {
  let framedBy = fault.framedBy;
  const survey = await serve(({ url }, answer) => {
    if (framedBy) answer.setHeader("content-security-policy", `frame-ancestors ${framedBy}`);
    answer.writeHead(url === SURVEY_PATH ? 200 : 404).end();
  });
  const site = await serveSite(survey, fault);
  framedBy ??= site;
  return { site, survey };
}

async function findWrong({ site, survey }: { site: string; survey: string }): Promise<string[]> {
  const { findings, frame = survey } = await checkSite(site);
  const all = [...findings, ...(await checkSurvey(frame, site, true))];
  return all.flatMap(({ is, says }) => (is === "wrong" ? [says] : []));
}

it("sends a test application through survey, store and CRM where all is well, and erases it", async () => {
  const folder = temporaryFolder();
  const SURVEY_DATA_DIR = join(folder, "applications");
  const crm = await crmThat(() => says(200));
  const port = await findFreePort();
  const survey = await serve((asked, answer) => {
    const { url: path = "", method = "", headers } = asked;
    if (path === "/readyz") return void answer.writeHead(404).end();
    const upstream = requestFrom({ host: "127.0.0.1", port, path, method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    asked.pipe(upstream);
  });
  const site = await serveSite(survey);
  const settings = { SURVEY_ORIGIN: survey, SITE_ORIGINS: site, SURVEY_PORT: String(port) };
  const service = await startService(SURVEY_DATA_DIR, settings);
  onTestFinished(service.kill);
  const worker = startProgram([process.execPath, join(ROOT, "apps/office/worker/worker.ts")], {
    SURVEY_DATA_DIR,
    CRM_WEBHOOK_URL: crm.url.href,
    CRM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  });
  onTestFinished(worker.kill);

  const authority = join(folder, "authority.pem");
  writeFileSync(authority, certificate.cert);
  const addresses = { SITE_ADDRESS: site, SURVEY_ORIGIN: survey, NODE_EXTRA_CA_CERTS: authority };
  const command = ["scripts/lender/lender.ts", "check", "--online"];
  const { output } = await run(process.execPath, command, { env: { ...addresses, SURVEY_DATA_DIR } });
  expect(output).toMatch(/✓ A test application reached the store and the CRM, and is erased here/);
  expect(output).not.toMatch(/^[✗–]/m);
  expect(crm.received).toHaveLength(1);
  expect(JSON.parse((await runLeads(SURVEY_DATA_DIR, ["list", "--json"])).out)).toEqual([]);
});

it("names a certificate that browsers do not take", async () => {
  expect((await findWrong(await serveBoth())).join()).toMatch(/has no certificate that browsers take: self-/);
});

it.each(FAULTS)("names $like, and nothing else", async (fault) => {
  trust(certificate.cert);
  const found = await findWrong(await serveBoth(fault));
  for (const one of found) expect(one).toMatch(fault.says);
  expect(found).not.toEqual([]);
});

it("names an address where nobody answers", async () => {
  const nobody = `https://localhost:${await findFreePort()}`;
  expect((await findWrong({ site: nobody, survey: nobody })).join()).toMatch(/does not answer: ECONNREFUSED/);
});
