import { CspEvaluator, DEFAULT_CHECKS } from "csp_evaluator";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";

const SIX_MONTHS = 15_768_000;
const PRIVATE_REFERRERS = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];

/**
 * What Google's CSP Evaluator finds wrong with a policy, as sentences.
 *
 * Left out is what it asks and cannot know (`MEDIUM_MAYBE`), which are two questions: whether `'self'` hosts JSONP,
 * Angular or uploads, and whether the provider's one script address does. The site is a folder of files, and no visitor
 * can put one there; the provider's script is named by its whole address, not by its host.
 */
export function findPolicyFaults(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate([], DEFAULT_CHECKS)
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ directive, value, description }) => `${directive} ${value ?? ""}: ${description}`);
}

/**
 * What Mozilla's HTTP Observatory would take points for, of what one answer shows. Its test of redirects from http to
 * https is a matter of the host, and scripts from elsewhere cost nothing when they come by https from the same site.
 * @param headers with names in lower case
 */
export function findHeaderFaults(headers: Record<string, string | string[] | undefined>): string[] {
  const text = (name: string) => String(headers[name] ?? "");
  const policy = new Map(
    text("content-security-policy")
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources]),
  );
  const has = (directive: string, source: string) => policy.get(directive)?.includes(source) ?? false;
  const transport = Number(/max-age=(\d+)/.exec(text("strict-transport-security"))?.[1] ?? 0);
  const rules: [boolean, string][] = [
    [has("default-src", "'none'"), "the policy does not begin with default-src 'none'"],
    [
      !/'unsafe-|\*|(?<!\S)(data|http|https|blob):(?!\/)/.test(scriptSources(policy)),
      "scripts are not confined",
    ],
    [!text("content-security-policy").includes("'unsafe-"), "the policy holds an 'unsafe-…' source"],
    [has("object-src", "'none'"), "plug-ins are not forbidden"],
    [has("base-uri", "'none'"), "base-uri is open"],
    [policy.has("form-action"), "form-action is open"],
    [has("frame-ancestors", "'none'"), "other sites may frame the pages"],
    [text("x-frame-options") === "DENY", "old browsers let other sites frame the pages"],
    [transport >= SIX_MONTHS, "Strict-Transport-Security holds for less than six months"],
    [text("x-content-type-options") === "nosniff", "browsers may guess content types"],
    [PRIVATE_REFERRERS.includes(text("referrer-policy")), "other sites learn what visitors read"],
    [headers["set-cookie"] === undefined, "a cookie is set"],
    [headers["access-control-allow-origin"] === undefined, "other sites may read the answer"],
  ];
  return rules.filter(([isMet]) => !isMet).map(([, fault]) => fault);
}

const scriptSources = (policy: Map<string, string[]>) =>
  (policy.get("script-src") ?? policy.get("default-src") ?? ["*"]).join(" ");
