/** What a provider's frame says, and when: replayed by a stand-in page from another origin. */
export interface Sequence {
  /** Messages while the form loads. */
  onLoad: unknown[];
  /** Messages when the visitor presses the form's button. */
  onPress: unknown[];
  /** Messages at every further press; the same ones when undefined. */
  onSecondPress?: unknown[];
  /** How far down the form's button is, in pixels; at the top when undefined. */
  buttonAt?: number;
  /** Where the press takes the frame itself, for providers that say nothing. */
  pressLeadsTo?: string;
}

/** A page that posts the messages. */
export function framePage({
  onLoad,
  onPress,
  onSecondPress = onPress,
  buttonAt = 0,
  pressLeadsTo,
}: Sequence): string {
  const asScript = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<!doctype html><title>Form</title><link rel="icon" href="data:,"><style>body{margin:0} p{margin:0 0 ${buttonAt}px}</style>
<p>Your answers</p><button>Send</button>
<script>
  const say = (messages) => messages.forEach((message) => parent.postMessage(message, "*"));
  say(${asScript(onLoad)});
  let presses = 0;
  document.querySelector("button").addEventListener("click", () => {
    say((presses += 1) > 1 ? ${asScript(onSecondPress)} : ${asScript(onPress)});
    ${pressLeadsTo ? `location.assign(${asScript(pressLeadsTo)});` : ""}
  });
</script>`;
}
