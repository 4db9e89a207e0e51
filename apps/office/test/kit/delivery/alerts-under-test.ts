import { onTestFinished } from "vitest";
import type { Environment } from "@heloc/leads/config";
import { createAlertRound } from "../../../worker/alerts/alert-loop.ts";
import { readAlertSettings, type AlertSettings } from "../../../worker/alerts/settings.ts";
import { createLog } from "@heloc/leads/process/log";
import type { Delivery } from "@heloc/leads/store/contract";
import type { DeliveryStore } from "@heloc/leads/store/deliveries/deliveries";
import type { Lead } from "@heloc/leads/store/lead";
import { openDeliveryStore, openLeadMaintenance } from "@heloc/leads/store/open-stores";
import { lead } from "../../../../../packages/leads/test/kit/example-application.ts";
import { startCrm, type Behavior, type Crm } from "./failing-crm.ts";
import { startMailServer, type MailServer } from "../mail/mail-server.ts";
import { decryptorFor, openStoreIn, settingsFor } from "../../../../../packages/leads/test/kit/store-under-test.ts";
import { temporaryFolder } from "../../../../survey/test/kit/survey-under-test.ts";

/** A real store, and a clock that is turned by hand. It begins when the example application comes, a morning in California. */
export interface AlertsUnderTest {
  store: DeliveryStore;
  dataDir: string;
  clock: { now: Date };
  settings: AlertSettings;
  receive: (...leads: Lead[]) => Promise<void>;
  /** Somebody looks at an application. */
  open: (submissionId: string) => Promise<void>;
  /** Turns the clock, and lets every address have a round. */
  pass: (milliseconds?: number) => Promise<void>;
  /** The deliveries of alerts alone. */
  alerts: () => Promise<Delivery[]>;
  log: () => { level: number; msg: string; why?: string }[];
}

export async function startAlerts(environment: Environment): Promise<AlertsUnderTest> {
  const dataDir = temporaryFolder();
  const intake = await openStoreIn(dataDir);
  onTestFinished(() => intake.close());
  const store = await openDeliveryStore(settingsFor(dataDir), decryptorFor(dataDir));
  onTestFinished(store.close);
  const maintenance = await openLeadMaintenance(settingsFor(dataDir));
  onTestFinished(maintenance.close);
  const settings = readAlertSettings(environment);
  if (!settings) throw new Error("nobody is told");
  const clock = { now: new Date(lead.receivedAt) };
  const lines: string[] = [];
  const now = (): Date => clock.now;
  const tools = {
    log: createLog((line) => void lines.push(line), now),
    now,
    elapsedMs: () => clock.now.getTime(),
    random: () => 0.5,
  };
  const rounds = settings.addresses.map((address) => createAlertRound(address, settings, tools));
  return {
    ...{ store, dataDir, clock, settings },
    async receive(...leads) {
      await Promise.all(leads.map((one) => intake.accept(one)));
    },
    async open(submissionId) {
      await maintenance.open({ submissionId, openedAt: clock.now, openedBy: "show" });
    },
    async pass(milliseconds = 0) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
      await Promise.all(rounds.map((round) => round(store)));
    },
    async alerts() {
      const all = await store.listDeliveries();
      return all.filter(({ destination }) => destination.startsWith("alert-"));
    },
    log: () => lines.map((line) => JSON.parse(line) as { level: number; msg: string }),
  };
}

/** A chat on this machine, and how ALERT_TO names it. */
export async function startChat(
  kind: "slack" | "teams" | "googlechat",
  answer: () => Behavior,
): Promise<Crm & { address: string }> {
  const chat = await startCrm({ answer });
  onTestFinished(chat.close);
  return { ...chat, address: `${kind}:${chat.url.href}` };
}

/** A mail server on this machine, and how the settings name it. */
export async function startMail(
  ...how: Parameters<typeof startMailServer>
): Promise<MailServer & { settings: Record<string, string> }> {
  const server = await startMailServer(...how);
  const settings = {
    SMTP_URL: `smtp://localhost:${server.port}`,
    MAIL_FROM: "survey@lender.example.com",
  };
  return { ...server, settings };
}
