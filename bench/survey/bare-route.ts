/** The least that could take an application over HTTP: Fastify, the service's own validation, and no store. */
import { survey } from "@heloc/lender/current";
import Fastify from "fastify";
import { SUBMISSIONS_PATH } from "@heloc/survey-embed/contract";
import { readSubmission } from "../../apps/survey/api/intake/submission.ts";

const app = Fastify();
app.post(SUBMISSIONS_PATH, async (request, reply) => {
  const submission = readSubmission(request.body, survey);
  if (submission instanceof Map) return reply.code(422).send();
  return reply.code(201).send({ submissionId: submission.submissionId });
});
await app.listen({ port: Number(process.env.SURVEY_PORT), host: "127.0.0.1" });
console.log("The survey is at the bare route");
