import { survey } from "@heloc/content/en/survey";
import type { Lead } from "../store/lead.ts";

/** An application as the operator sees it. */
export interface OpenedLead extends Lead {
  appliedBefore: boolean;
}

/** A column of the operator's list and export. */
export interface LeadColumn {
  title: string;
  value: (lead: OpenedLead) => string | number;
}

const { fields } = survey;

export const received: LeadColumn = { title: "received", value: (lead) => formatTime(lead.receivedAt) };
export const name: LeadColumn = {
  title: "name",
  value: ({ answers }) => `${answers.firstName} ${answers.lastName}`,
};
export const state: LeadColumn = { title: "state", value: ({ answers }) => answers.propertyState };
export const zip: LeadColumn = { title: "zip", value: ({ answers }) => answers.propertyZip };
export const use: LeadColumn = {
  title: "use",
  value: ({ answers }) => fields.propertyUse.options[answers.propertyUse],
};
export const credit: LeadColumn = {
  title: "credit",
  value: ({ answers }) => fields.creditBand.options[answers.creditBand],
};
export const purpose: LeadColumn = {
  title: "purpose",
  value: ({ answers }) => fields.purpose.options[answers.purpose],
};
export const phone: LeadColumn = { title: "phone", value: ({ answers }) => formatPhone(answers.phone) };
export const email: LeadColumn = { title: "e-mail", value: ({ answers }) => answers.email };
export const consent: LeadColumn = {
  title: "consent",
  value: (lead) => (lead.consent.contact ? "yes" : "no"),
};
export const appliedBefore: LeadColumn = {
  title: "applied before",
  value: (lead) => (lead.appliedBefore ? "yes" : "no"),
};
export const suspicions: LeadColumn = {
  title: "review",
  value: (lead) => lead.suspicions.join(" "),
};

/** "2026-11-21 17:30 UTC" */
const formatTime = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** "(213) 555-0142"; unlike +12135550142 no spreadsheet takes it for a formula. */
const formatPhone = (e164: string): string => e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
