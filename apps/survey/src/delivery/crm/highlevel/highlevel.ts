import { hash } from "node:crypto";
import type { Destination } from "../../destination.ts";
import { checkAccount } from "./account-check.ts";
import { createApi } from "./api.ts";
import { createOneAtATime } from "../one-at-a-time.ts";
import { outcomeOf } from "../unfinished.ts";
import { sendApplication } from "./send-application.ts";
import { sendRequest } from "./send-request.ts";
import { readToken, type HighLevelSettings } from "./settings.ts";

/** All calls of one try together: it ends before its lease does. */
const TRY_TIMEOUT_MS = 45_000;

/**
 * Keeps each applicant as one contact of a HighLevel account, with a note for each application.
 * @throws OperatorProblem when there is no token
 */
export function createHighLevel(
  settings: HighLevelSettings,
  openApi = createApi(settings),
  timeoutMs = TRY_TIMEOUT_MS,
): Destination {
  const inTurn = createOneAtATime();
  readToken(settings);
  return {
    name: "highlevel",
    place: settings.api.origin,
    credential: () => hash("sha256", readToken(settings)),
    setUp: () => checkAccount(openApi(AbortSignal.timeout(timeoutMs)), settings),
    async send(delivery, now) {
      const calls = openApi(AbortSignal.timeout(timeoutMs));
      try {
        if (delivery.request) return await sendRequest(calls, delivery, now);
        const { email, phone } = delivery.lead.answers;
        return await inTurn([email.toLowerCase(), phone], () =>
          sendApplication(calls, delivery, settings.fields, now),
        );
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
