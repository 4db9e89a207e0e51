/** Where a picture stands, and what it needs there. */
export interface PicturePlace {
  /** How the place is called in a sentence. */
  title: string;
  /** Width to height; a photo is cut to it. */
  shape: readonly [width: number, height: number];
  /** The widths in pixels that browsers choose from, smallest first. */
  widths: readonly number[];
  /** A photo that is narrower after the cut would be blurred. */
  leastWidth: number;
}

export const PICTURE_PLACES = {
  hero: { title: "the landing page", shape: [3, 2], widths: [480, 768, 1120, 1600], leastWidth: 1120 },
  page: { title: "a page", shape: [3, 2], widths: [480, 768, 1120], leastWidth: 768 },
  article: { title: "an article", shape: [3, 2], widths: [360, 720, 1080], leastWidth: 720 },
  portrait: { title: "a testimonial", shape: [1, 1], widths: [96, 192, 288], leastWidth: 192 },
} satisfies Record<string, PicturePlace>;

export type PictureSpot = keyof typeof PICTURE_PLACES;

/** The part of a photo that stays when it is cut to a shape. Where nobody chose, the part that catches the eye. */
export const PICTURE_FOCUS = ["top", "right", "bottom", "left", "center"] as const;
export type PictureFocus = (typeof PICTURE_FOCUS)[number];

export const PICTURE_FOLDER = "pictures";

/** A picture that the words name, and where it is shown. */
export interface PictureUse {
  /** The name of a file in `pictures/`, or an https address. */
  source: string;
  focus?: PictureFocus | undefined;
  spot: PictureSpot;
  /** The file that names it, and where in it. */
  file: string;
  path: readonly PropertyKey[];
}

export const isElsewhere = (source: string) => source.startsWith("https://");

/** A name for one picture at one place, under which the site finds what the build made of it. */
export const pictureKey = (
  { source, focus }: Pick<PictureUse, "source" | "focus">,
  spot: PictureSpot,
): string => [spot, source, ...(focus ? [focus] : [])].join(" ");
