import { describe, expect, it } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import { askOf, sendTo } from "../../test/kit/delivery/deliver-to.ts";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { saysNo, startMailServer } from "../../test/kit/mail/mail-server.ts";
import type { Destination } from "../destination.ts";
import type { LeadCreated } from "../payload.ts";
import { readCrm } from "./crm.ts";

const MAIL = {
  CRM: "email",
  CRM_EMAIL_TO: "leads@crm.example.com",
  MAIL_FROM: "heloc@lender.example.com",
};

function crmAt(port: number): Destination {
  const crm = readCrm({ ...MAIL, SMTP_URL: `smtp://localhost:${port}` });
  if (!crm) throw new Error("no CRM");
  return crm;
}

/** The parts of a message, decoded. */
function readParts(source: string): { headers: string; text: string; attached: string } {
  const [, boundary = ""] = /boundary="?([^";\r\n]+)/.exec(source) ?? [];
  const [headers = "", text = "", attached = ""] = source.split(`--${boundary}`);
  const content = (part: string): string => {
    const [head = "", ...body] = part.split("\r\n\r\n");
    const encoded = body.join("\r\n\r\n");
    if (/base64/i.test(head)) return Buffer.from(encoded, "base64").toString("utf8");
    const bytes = encoded
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    return Buffer.from(bytes, "latin1").toString("utf8");
  };
  return { headers, text: content(text), attached: content(attached) };
}

describe("An application by e-mail", () => {
  it("is a line for each answer, with the webhook's message attached and a subject that names nobody", async () => {
    const server = await startMailServer();
    const crm = crmAt(server.port);
    const application = { ...lead, attribution: { utm_source: "news\nletter" } };
    expect(await sendTo(crm, application)).toMatchObject({ kind: "answered", status: 250 });
    const [mail] = server.received;
    expect(mail?.to).toEqual(["leads@crm.example.com"]);
    const { headers, text, attached } = readParts(mail?.source ?? "");
    expect(headers).toContain(`Subject: HELOC application ${lead.submissionId}`);
    expect(headers).not.toMatch(/maria/i);
    const lines = text.trim().split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "type: lead.created",
        "firstName: Maria",
        "lastName: O’Neil-Sánchez",
        "phone: +12135550142",
        "homeValueDollars: 500000",
        `submissionId: ${lead.submissionId}`,
        "consent.contact: yes",
        "callWindow.status: open",
        "attribution.utm_source: news letter",
      ]),
    );
    expect(lines.filter((line) => !/^[\w.]+:( |$)/.test(line))).toEqual([]);
    expect((JSON.parse(attached) as LeadCreated).data.answers).toEqual(lead.answers);
  });

  it("without consent says no on the line that says it", async () => {
    const server = await startMailServer();
    await sendTo(crmAt(server.port), { ...lead, consent: { ...lead.consent, contact: false } });
    expect(readParts(server.received[0]?.source ?? "").text).toContain("consent.contact: no\r\n");
  });

  it("that a mailbox cannot take now waits, and one that it refuses is looked at", async () => {
    const later = await startMailServer({}, () => saysNo(452));
    expect(await sendTo(crmAt(later.port), lead)).toMatchObject({ kind: "failed", reason: "deferred" });
    const never = await startMailServer({}, () => saysNo(550));
    expect(await sendTo(crmAt(never.port), lead)).toMatchObject({ kind: "failed", reason: "rejected" });
  });
});

describe("What somebody asks for, by e-mail", () => {
  it.each([
    ["withdrawal", "consent.withdrawn", "HELOC: no more calls or texts, application"],
    ["deletion", "deletion.requested", "HELOC: deletion asked for, application"],
  ] as const)(
    "names the application of a %s and nothing else about the person",
    async (kind, type, subject) => {
      const server = await startMailServer();
      expect(await askOf(crmAt(server.port), kind)).toMatchObject({ status: 250 });
      const { headers, text } = readParts(server.received[0]?.source ?? "");
      expect(headers.replace(/\r\n /g, " ")).toContain(`Subject: ${subject} ${lead.submissionId}`);
      expect(text).toContain(`type: ${type}\r\n`);
      expect(text).toContain(`submissionId: ${lead.submissionId}\r\n`);
    },
  );
});

describe("The settings of a CRM that takes e-mail", () => {
  it.each(["CRM_EMAIL_TO", "SMTP_URL", "MAIL_FROM"])("without %s are refused in one sentence", (name) => {
    const read = (): unknown => readCrm({ ...MAIL, SMTP_URL: "smtps://mail.example.com", [name]: "" });
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(new RegExp(`^${name} is missing: [^\n]*\\.$`));
  });
});
