import { FORM_PATH, MY_APPLICATION_PATH, SUBMISSIONS_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { formBody, submission } from "../../packages/leads/test/kit/example-application.ts";

/** One request of a flood, and the same again and again. */
interface FloodRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const page = { accept: "text/html", "accept-encoding": "gzip, br" };
const form = { ...page, "content-type": "application/x-www-form-urlencoded" };
const json = { "content-type": "application/json" };

export const FLOODS = {
  "forms with mistakes": {
    ...{ method: "POST", path: FORM_PATH, headers: form },
    body: formBody({ email: "maria", purpose: "", phone: "1" }),
  },
  "forms of 60 KB": {
    ...{ method: "POST", path: FORM_PATH, headers: form },
    body: formBody({ lastName: "x".repeat(60_000) }),
  },
  "good forms": { method: "POST", path: FORM_PATH, headers: form, body: formBody() },
  "forms from another site": {
    ...{ method: "POST", path: FORM_PATH, headers: { ...form, origin: "https://evil.example" } },
    body: formBody(),
  },
  "good applications": {
    ...{ method: "POST", path: SUBMISSIONS_PATH, headers: json },
    body: JSON.stringify(submission),
  },
  "JSON garbage": { method: "POST", path: SUBMISSIONS_PATH, headers: json, body: `{"answers":`.repeat(200) },
  "the survey's page": { method: "GET", path: `${SURVEY_PATH}?utm_source=flood`, headers: page },
  "the survey's page, not compressed": { method: "GET", path: SURVEY_PATH, headers: { accept: "text/html" } },
  "the applicant's page": { method: "GET", path: MY_APPLICATION_PATH, headers: page },
  "guessed private codes": {
    ...{ method: "POST", path: MY_APPLICATION_PATH, headers: form },
    body: "code=0123456789abcdefghjkmnpqrstvwxyz",
  },
  "pages that are not there": { method: "GET", path: "/wp-login.php", headers: page },
} satisfies Record<string, FloodRequest>;

export type FloodName = keyof typeof FLOODS;
export const FLOOD_NAMES = Object.keys(FLOODS) as FloodName[];

export const FLOOD_CONNECTIONS = 200;
/** The one address that floods, as the proxy names it. */
export const FLOOD_ADDRESS = "203.0.113.9";
