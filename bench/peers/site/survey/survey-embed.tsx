import { provider } from "./configured.ts";

/** The survey in a frame, as its snippet has it; lazy, as starters have theirs. */
export function SurveyEmbed({ title }: { title: string }) {
  const { embed } = provider;
  if (embed.kind !== "frame") throw new Error("The survey of the measure stands in a frame.");
  return (
    <div className="survey-frame relative mt-3">
      <iframe
        id="survey-frame"
        title={title}
        src={embed.address}
        loading="lazy"
        sandbox="allow-scripts allow-forms allow-same-origin allow-top-navigation-by-user-activation"
        referrerPolicy="strict-origin"
      />
    </div>
  );
}
