import type { FrameEmbed } from "@heloc/survey-embed/provider";
import { provider } from "./configured.ts";

/**
 * The frame may leave for the top window only where the survey itself has to send the visitor on, and then only on the
 * visitor's own press. Everywhere else our host is the only one that navigates, so nothing can race with it.
 */
const SANDBOX = [
  "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  ...(provider.leavesByItself ? ["allow-top-navigation-by-user-activation"] : []),
].join(" ");

/** What the embed needs of the site's security policy; the build reads it from here. */
function findPolicy(): string | undefined {
  const directives = Object.entries({
    ...(provider.origins.length > 0 ? { "frame-src": provider.origins } : {}),
    ...(provider.script?.order === "alongside" ? { "script-src": [provider.script.address] } : {}),
    ...provider.policy,
  }).map(([name, sources]) => `${name} ${sources.join(" ")}`);
  return directives.length > 0 ? directives.join("; ") : undefined;
}

/** The survey itself: the provider's frame, or the element in which the provider's script builds its form. */
export function SurveyEmbed({ title }: { title: string }) {
  const { embed } = provider;
  const isFixed = embed.kind === "frame" && embed.scrolls;
  const waits = embed.kind === "frame" && !embed.fill;
  return (
    <div
      className="survey-frame relative mt-3"
      data-policy={findPolicy()}
      data-sizing={isFixed ? "fixed" : undefined}
      data-waiting={waits ? "" : undefined}
    >
      {embed.kind === "frame" ? (
        <SurveyFrame embed={embed} title={title} />
      ) : (
        <div id="survey-frame" role="region" aria-label={title} {...embed.attributes} />
      )}
    </div>
  );
}

/**
 * A frame that takes the visitor's values in its address is loaded by the script, once; the one within <noscript> stands in
 * without scripts. Every other frame is loaded by the script after the first paint, and by the browser without scripts.
 */
function SurveyFrame({ embed, title }: { embed: FrameEmbed; title: string }) {
  const common = { title, sandbox: SANDBOX, referrerPolicy: "strict-origin", allow: "" } as const;
  if (!embed.fill) return <iframe id="survey-frame" src={embed.address} loading="lazy" {...common} />;
  return (
    <>
      <iframe id="survey-frame" {...common} />
      <noscript>
        <iframe src={embed.address} {...common} />
      </noscript>
    </>
  );
}
