/** A phone in the middle of the market on a mobile network. */
export interface Conditions {
  name: string;
  /** How much slower than this machine the processor is. */
  slowdown: number;
  latencyMilliseconds: number;
  downBytesPerSecond: number;
  upBytesPerSecond: number;
}

/** "Fast 4G" of Chrome's developer tools: 9 Mbit/s down, 1.5 up, with the factors that Chrome itself applies. */
export const FAST_4G: Conditions = {
  name: "Fast 4G",
  slowdown: 4,
  latencyMilliseconds: 165,
  downBytesPerSecond: (9_000_000 / 8) * 0.9,
  upBytesPerSecond: (1_500_000 / 8) * 0.9,
};

/** The screen that Lighthouse uses for a phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--ignore-certificate-errors",
];
