import { provider } from "./configured.ts";

/** Only where the survey itself has to send the visitor on may it leave for the top window: nothing races with our host. */
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

interface SurveyEmbedProps {
  title: string;
  /** What stands in the survey's place until it is there. */
  loading: string;
}

/** The provider's frame, or the element in which its script builds the form. A frame that takes values is loaded by our script. */
export function SurveyEmbed({ title, loading }: SurveyEmbedProps) {
  const { embed } = provider;
  const isFixed = embed.kind === "frame" && embed.scrolls;
  const isFilled = embed.kind === "frame" && embed.fill;
  return (
    // The survey keeps a margin of 6 pixels for its focus rings; its text lines up with the panel's.
    <div
      className="survey-frame relative mx-[-6px] mt-3"
      data-policy={findPolicy()}
      data-sizing={isFixed ? "fixed" : undefined}
    >
      <p className="survey-loading text-[0.9375rem] text-muted">{loading}</p>
      {embed.kind === "frame" ? (
        <iframe
          id="survey-frame"
          src={isFilled ? undefined : embed.address}
          title={title}
          sandbox={SANDBOX}
          referrerPolicy="strict-origin"
          allow=""
        />
      ) : (
        <div id="survey-frame" role="region" aria-label={title} {...embed.attributes} />
      )}
    </div>
  );
}
