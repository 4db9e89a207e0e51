import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import type { Frame, Page } from "@playwright/test";

export const PORTS = { SITE_PORT: "4551", SURVEY_PORT: "4550" };
export const SITE_ADDRESS = `http://localhost:${PORTS.SITE_PORT}/`;
export const SURVEY_ADDRESS = `http://localhost:${PORTS.SURVEY_PORT}${SURVEY_PATH}`;

export interface Edit {
  name: string;
  file: string;
  /** What is there, and what is written instead; %MARK% is another word each time. */
  from: string;
  to: string;
  /** Whether the change is to be seen. */
  isSeen: (place: { page: Page; frame: Frame | undefined }, mark: string) => Promise<boolean>;
}

/** The frame is missing while it shows an error page. */
const text = async (place: Page | Frame | undefined, mark: string) =>
  place !== undefined && place.evaluate((word) => document.body.textContent.includes(word), mark);
const attribute = async (place: Page | Frame | undefined, mark: string) =>
  place !== undefined &&
  place.evaluate((word) => document.querySelector(`[data-edited="${word}"]`) !== null, mark);

const style = async (place: Page | Frame | undefined, property: string, mark: string) =>
  place !== undefined &&
  place.evaluate(([name, word]) => getComputedStyle(document.body).getPropertyValue(name).includes(word), [
    property,
    mark,
  ] as const);

export const EDITS: Edit[] = [
  {
    name: "a word of the landing page",
    file: "lenders/hearthline/en/landing.yaml",
    from: "- Keep your first mortgage.",
    to: "- Keep your first %MARK% mortgage.",
    isSeen: ({ page }, mark) => text(page, mark),
  },
  {
    name: "the telephone number",
    file: "lenders/hearthline/lender.yaml",
    from: '555-0142\n  tel: "+12135550142"',
    to: '555-%MARK%\n  tel: "+1213555%MARK%"',
    isSeen: ({ page }, mark) => text(page, `555-${mark}`),
  },
  {
    name: "the telephone number, in the survey",
    file: "lenders/hearthline/lender.yaml",
    from: '555-0142\n  tel: "+12135550142"',
    to: '555-%MARK%\n  tel: "+1213555%MARK%"',
    isSeen: ({ frame }, mark) => text(frame, `555-${mark}`),
  },
  {
    name: "a color, on the site",
    file: "lenders/hearthline/brand.yaml",
    from: 'tint: "#dce7e6"',
    to: 'tint: "#dc%MARK%"',
    isSeen: ({ page }, mark) => style(page, "--color-sky", mark),
  },
  {
    name: "a color, in the survey",
    file: "lenders/hearthline/brand.yaml",
    from: 'tint: "#dce7e6"',
    to: 'tint: "#dc%MARK%"',
    isSeen: ({ frame }, mark) => style(frame, "--color-sky", mark),
  },
  {
    name: "a component of the site",
    file: "apps/site/src/features/landing/hero.tsx",
    from: "<section ",
    to: '<section data-edited="%MARK%" ',
    isSeen: ({ page }, mark) => attribute(page, mark),
  },
  {
    name: "a word of the survey",
    file: "lenders/hearthline/en/survey.yaml",
    from: "Where is the home?",
    to: "Where is the %MARK% home?",
    isSeen: ({ frame }, mark) => text(frame, mark),
  },
  {
    name: "a component of the survey",
    file: "apps/survey/web/components/last-step/consent.tsx",
    from: "<div ",
    to: '<div data-edited="%MARK%" ',
    isSeen: ({ frame }, mark) => attribute(frame, mark),
  },
  {
    name: "a style of the survey",
    file: "apps/survey/web/styles/survey.css",
    from: "body {",
    to: "body { --edited: %MARK%;",
    isSeen: ({ frame }, mark) => style(frame, "--edited", mark),
  },
  {
    name: "the browser script of the survey",
    file: "apps/survey/web/script/survey.ts",
    from: "watchState(form);",
    to: 'watchState(form); document.body.dataset.edited = "%MARK%";',
    isSeen: ({ frame }, mark) => attribute(frame, mark),
  },
  {
    name: "the survey's service",
    file: "apps/survey/api/http/headers.ts",
    from: '"x-content-type-options"',
    to: '"x-edited": "%MARK%", "x-content-type-options"',
    isSeen: async (_place, mark) => {
      const { headers } = await fetch(SURVEY_ADDRESS);
      return headers.get("x-edited") === mark;
    },
  },
];
