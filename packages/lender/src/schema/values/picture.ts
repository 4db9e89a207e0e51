import { z } from "zod";
import { PICTURE_FOCUS } from "../../pictures/places.ts";
import type { TextKinds } from "./text-kinds.ts";
import { choice, httpsAddress, text, wholeNumber } from "./values.ts";

const pixels = wholeNumber({
  least: 1,
  most: 20_000,
  why: "No picture on the web has another width or height.",
});

/** A file of the folder pictures/, or an https address with its size, so that the page keeps the room for it. */
export const picture = (t?: TextKinds) => {
  const alt = (t?.text() ?? z.string()).meta({
    title: "What can be seen",
    description: "For people who cannot see the picture.",
  });
  return z
    .strictObject({
      source: text("Picture", "A file of the folder pictures, or an https address.").meta({ picture: true }),
      alt,
      focus: choice(
        "What must stay",
        PICTURE_FOCUS,
        "A photo is cut to the shape of its place: this part of it stays. Left out, the part that catches the eye.",
      ).optional(),
      width: pixels.optional().meta({ title: "Width in pixels, of a picture from elsewhere" }),
      height: pixels.optional().meta({ title: "Height in pixels, of a picture from elsewhere" }),
    })
    .superRefine(({ source, width, height }, context) => {
      if (!source.includes("://")) return;
      const refuse = (message: string) => context.addIssue({ code: "custom", path: ["source"], message });
      const [wrong] = httpsAddress().safeParse(source).error?.issues ?? [];
      if (wrong) refuse(wrong.message);
      else if (!width || !height)
        refuse("A picture from elsewhere needs its size: write width and height in pixels below it.");
    });
};

export type Picture = z.output<ReturnType<typeof picture>>;
