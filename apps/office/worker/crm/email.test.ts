import { expect, it } from "vitest";
import type { Lead } from "@heloc/leads/store/lead";
import { lead } from "../../../../packages/leads/test/kit/example-application.ts";
import { bring, deliveryOf, requestOf } from "../../test/kit/delivery/deliver-to.ts";
import { decodeMail, startMailServer } from "../../test/kit/mail/mail-server.ts";
import type { ReadableDelivery } from "../destination.ts";
import { readCrm } from "./crm.ts";

/** What comes to a CRM that takes e-mail. */
async function mailAbout(delivery: ReadableDelivery) {
  const { settings, received } = await startMailServer();
  const crm = await readCrm({ CRM: "email", CRM_EMAIL_TO: "leads@crm.example.com", ...settings });
  expect(crm && (await bring(crm, delivery))).toEqual({ result: 250 });
  const [mail] = received;
  expect(mail?.to).toEqual(["leads@crm.example.com"]);
  const [headers = "", text = "", attached = ""] = decodeMail(mail?.source ?? "");
  return { headers, attached, lines: text.split("\r\n").filter((line) => line !== "") };
}

it("An application is a line for each answer, with the webhook's message attached and a subject that names nobody", async () => {
  const application: Lead = {
    ...{
      ...lead,
      attribution: { utm_source: "news\nletter\u0085a\u2028consent.contact: yes\u2029\u202eb\u001b[2J" },
    },
    consent: { ...lead.consent, contact: false },
  };
  const { headers, lines, attached } = await mailAbout(deliveryOf(application));
  expect(headers).toContain(`Subject: HELOC application ${lead.submissionId}`);
  expect(headers).not.toMatch(/maria/i);
  expect(lines).toEqual(
    expect.arrayContaining([
      "type: lead.created",
      "lastName: O’Neil-Sánchez",
      "phone: +12135550142",
      "homeValueDollars: 500000",
      `submissionId: ${lead.submissionId}`,
      "consent.contact: no",
      "callWindow.timeZones: America/Los_Angeles",
      "callWindow.status: never",
      "attribution.utm_source: news letter a consent.contact: yes b [2J",
    ]),
  );
  const ends = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
  expect(lines.filter((line) => !/^[\w.]+:( |$)/.test(line) || ends.test(line))).toEqual([]);
  expect(JSON.parse(attached)).toMatchObject({ type: "lead.created", data: { answers: lead.answers } });
});

it.each([
  ["withdrawal", "consent.withdrawn", "HELOC: no more calls or texts, application"],
  ["deletion", "deletion.requested", "HELOC: deletion asked for, application"],
] as const)("A %s names the application and nothing else about the person", async (kind, type, subject) => {
  const { headers, lines } = await mailAbout(requestOf(kind));
  expect(headers.replace(/\r\n /g, " ")).toContain(`Subject: ${subject} ${lead.submissionId}`);
  expect(lines).toEqual(expect.arrayContaining([`type: ${type}`, `submissionId: ${lead.submissionId}`]));
});
