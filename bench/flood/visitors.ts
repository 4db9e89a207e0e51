import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { FORM_PATH, SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { formBody, submission } from "../../packages/leads/test/kit/example-application.ts";

export const VISITORS_PER_SECOND = 20;

/** What honest visitors got who came at an even pace, each from an address of their own. */
export interface Visits {
  /** Of every request, from opening the connection to the last byte. */
  waitsMs: number[];
  /** The numbers of the applications that were confirmed. */
  confirmed: string[];
  /** Requests that were answered otherwise than they should have been, or not at all. */
  refused: number;
}

let serial = 0;

/** Each visitor opens the page and applies, every second one with a form as a browser without JavaScript sends it. */
export async function visit(port: number, seconds: number): Promise<Visits> {
  const visits: Visits = { waitsMs: [], confirmed: [], refused: 0 };
  const underWay: Promise<void>[] = [];
  const start = performance.now();
  for (let count = 0; count < seconds * VISITORS_PER_SECOND; count += 1) {
    await sleep(Math.max(0, start + (count * 1000) / VISITORS_PER_SECOND - performance.now()));
    underWay.push(applyOnce(port, visits));
  }
  await Promise.all(underWay);
  return visits;
}

async function applyOnce(port: number, visits: Visits): Promise<void> {
  serial += 1;
  const submissionId = serial.toString(16).padStart(32, "0");
  const address = `198.18.${serial >> 8}.${serial & 255}`;
  const ask = async (status: number, path: string, type?: string, body?: string): Promise<boolean> => {
    const begun = performance.now();
    const answer = await send(port, path, address, type, body).catch(() => 0);
    visits.waitsMs.push(performance.now() - begun);
    if (answer !== status) visits.refused += 1;
    return answer === status;
  };
  await ask(200, SURVEY_PATH);
  const isConfirmed =
    serial % 2 === 0
      ? await ask(201, SUBMISSIONS_PATH, "application/json", JSON.stringify({ ...submission, submissionId }))
      : await ask(303, FORM_PATH, "application/x-www-form-urlencoded", formBody({ submissionId }));
  if (isConfirmed) visits.confirmed.push(submissionId);
}

/** @returns the status, once the whole answer is here */
const send = (port: number, path: string, address: string, type?: string, body = ""): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...{
        "x-forwarded-for": address,
        "accept-encoding": "gzip, br",
        "content-length": Buffer.byteLength(body),
      },
      ...(type && { "content-type": type }),
    };
    const method = type ? "POST" : "GET";
    const sent = request({ host: "127.0.0.1", port, agent: false, method, path, headers }, (response) => {
      response
        .on("end", () => resolve(response.statusCode ?? 0))
        .on("error", reject)
        .resume();
    });
    sent.on("error", reject).end(body);
  });
