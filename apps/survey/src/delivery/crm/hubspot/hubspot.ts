import { hash } from "node:crypto";
import type { Destination } from "../../destination.ts";
import { callJson } from "../json-call.ts";
import { createOneAtATime } from "../one-at-a-time.ts";
import { outcomeOf } from "../unfinished.ts";
import { createApi } from "./api.ts";
import { createRequest } from "./request.ts";
import { createSchema } from "./schema.ts";
import { sendApplication } from "./send-application.ts";
import { sendRequest } from "./send-request.ts";
import { setUpHubSpot } from "./setup.ts";
import { readToken, type HubSpotSettings } from "./settings.ts";

/**
 * Keeps each applicant as one contact of a HubSpot account, with a note for each application.
 * @throws OperatorProblem when there is no token
 */
export function createHubSpot(settings: HubSpotSettings, call = callJson): Destination {
  const request = createRequest(settings, call);
  const hubspot = createApi(request);
  const inTurn = createOneAtATime();
  readToken(settings);
  return {
    name: "hubspot",
    place: settings.api.origin,
    credential: () => hash("sha256", readToken(settings)),
    setUp: () => setUpHubSpot(createSchema(request)),
    async send(delivery, now) {
      try {
        if (delivery.request) return await sendRequest(hubspot, delivery, now);
        const email = delivery.lead.answers.email.toLowerCase();
        return await inTurn([email], () => sendApplication(hubspot, delivery, now));
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
