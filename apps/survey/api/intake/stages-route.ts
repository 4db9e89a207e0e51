import { states } from "@heloc/lender/current";
import { STAGES_PATH } from "@heloc/survey-embed/contract";
import type { FastifyInstance } from "fastify";
import { tidyCampaign } from "@heloc/leads/funnel/campaign";
import { DEVICES, OTHER, TOLD_STAGES, UNKNOWN, type Visit } from "@heloc/leads/funnel/stages";
import { HttpError } from "../http/errors.ts";
import { requireOwnPage } from "./forms.ts";
import type { Intake } from "./receive.ts";

/** All stages and a long campaign are about 200 bytes. */
const BODY_LIMIT_BYTES = 1024;

const FIELDS = ["stages", "device", "state", "campaign"];
const STATES: readonly string[] = [...states, OTHER, UNKNOWN];

/**
 * Where the survey's page tells how far its visitor has come. What arrives is counted and forgotten: neither the address nor
 * the moment of a visit is stored or logged.
 */
export async function stagesRoute(app: FastifyInstance, { counter, limitStages, surveyOrigin }: Intake) {
  app.removeContentTypeParser("text/plain");
  app.post(
    STAGES_PATH,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      logLevel: "warn",
      async onRequest(request) {
        requireOwnPage(request, surveyOrigin);
        limitStages(request);
      },
    },
    async (request, reply) => {
      if (request.body === undefined) throw new HttpError(415, "notJson");
      const told = readTold(request.body);
      if (!told) throw new HttpError(400, "brokenRequest");
      const { stages, ...visit } = told;
      counter.add(stages, visit);
      return reply.code(204).send();
    },
  );
}

/** @returns undefined for anything that the survey's page does not send */
function readTold(body: unknown): (Visit & { stages: string[] }) | undefined {
  if (typeof body !== "object" || body === null || Object.keys(body).some((key) => !FIELDS.includes(key)))
    return undefined;
  const { stages, device, state, campaign } = body as Record<string, unknown>;
  const isRight =
    Array.isArray(stages) &&
    stages.length > 0 &&
    new Set(stages).size === stages.length &&
    stages.every((stage) => TOLD_STAGES.includes(stage as string)) &&
    DEVICES.some((one) => one === device) &&
    STATES.includes(state as string) &&
    typeof campaign === "string";
  return isRight
    ? { stages, device: device as string, state: state as string, campaign: tidyCampaign(campaign) }
    : undefined;
}
