import { APP_ICONS, drawAppIcon } from "@heloc/lender/brand/app-icons";
import { brand } from "@heloc/lender/current";
import type { APIRoute } from "astro";

type Name = keyof typeof APP_ICONS;

export const getStaticPaths = () =>
  (Object.keys(APP_ICONS) as Name[]).map((name) => ({
    params: { icon: name.replace(".png", "") },
    props: { name },
  }));

export const GET: APIRoute<{ name: Name }> = async ({ props: { name } }) => {
  const { icon, colors } = brand;
  const picture = await drawAppIcon(name, {
    folder: import.meta.env.LENDER_FOLDER,
    icon,
    ground: colors.primary,
  });
  return new Response(new Uint8Array(picture), { headers: { "Content-Type": "image/png" } });
};
