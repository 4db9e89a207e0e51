/** Two short tones, the second one higher: for an ear that does not look at the screen. */
const TONES = [
  { hertz: 587, startSeconds: 0 },
  { hertz: 880, startSeconds: 0.16 },
] as const;
const TONE_SECONDS = 0.32;
const LOUDNESS = 0.12;

let context: AudioContext | undefined;

/** Browsers let a page be heard only after a press, so the switch calls this. */
export async function allowSound(): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
}

/** Plays the two tones. Silent until sound was allowed. */
export function playNewLead(): void {
  if (context?.state !== "running") return;
  for (const tone of TONES) playTone(context, tone);
}

function playTone(audio: AudioContext, { hertz, startSeconds }: (typeof TONES)[number]): void {
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  const start = audio.currentTime + startSeconds;
  oscillator.frequency.value = hertz;
  // Up and down gently: a tone that is cut off clicks.
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + TONE_SECONDS);
}
