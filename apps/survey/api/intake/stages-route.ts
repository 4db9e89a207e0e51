import { STAGES_PATH } from "@heloc/survey-embed/contract";
import type { FastifyInstance } from "fastify";
import { tidyCampaign } from "@heloc/leads/funnel/campaign";
import { TOLD_STAGES } from "@heloc/leads/funnel/stages";
import { z } from "zod";
import { HttpError } from "../http/errors.ts";
import { requireOwnPage } from "./forms.ts";
import type { Intake } from "./intake.ts";

/** All stages and a long campaign are about 200 bytes. */
const BODY_LIMIT_BYTES = 1024;

const TOLD = z.strictObject({
  stages: z
    .array(z.enum(TOLD_STAGES))
    .min(1)
    .refine((stages) => new Set(stages).size === stages.length),
  campaign: z.string().transform(tidyCampaign),
});

/** What arrives is counted and forgotten: neither the address nor the moment of a visit is stored or logged. */
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
      const { data } = TOLD.safeParse(request.body);
      if (!data) throw new HttpError(400, "brokenRequest");
      counter.add(data.stages, data.campaign);
      return reply.code(204).send();
    },
  );
}
