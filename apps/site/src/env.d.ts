interface ImportMetaEnv {
  /** The configured survey provider with its address; set in astro.config.ts. */
  readonly CONFIGURED_PROVIDER: import("@heloc/lender/schema/provider").ProviderChoice;
  /** False when the rates are too old to be shown; set in astro.config.ts. */
  readonly SHOW_RATES: boolean;
  readonly SHOW_TYPICAL_RATES: boolean;
  /** The language that the pages are also in, and where; set in astro.config.ts. */
  readonly OTHER_LANGUAGE: import("@heloc/lender/second-language").OtherLanguage | undefined;
  /** Where the lender's files are while the site is built; set in astro.config.ts. */
  readonly LENDER_FOLDER: string;
}

/** The one provider file that the lender chose; astro.config.ts says which. */
declare module "@survey-provider" {
  export function createProvider(
    choice: import("@heloc/lender/schema/provider").ProviderChoice,
  ): import("@heloc/survey-embed/provider").Provider;
}

/** What the build made of the lender's pictures; packages/lender/src/pictures/vite-pictures.ts writes it. */
declare module "virtual:lender-pictures" {
  type File = import("astro").ImageMetadata;
  interface PhotoPlace {
    spot: import("@heloc/lender/pictures/places").PictureSpot;
    focus?: import("@heloc/lender/pictures/places").PictureFocus;
    /** How wide the photo is once it is cut to the place's shape. */
    width: number;
  }
  type Files = { drawing: File } | { avif: File[]; webp: File[] } | { photo: File; place: PhotoPlace };
  /** By pictureKey. A drawing and a photo are one file; a ready-made set has files from small to large. */
  export const pictures: Record<string, Files & { bleeds: boolean }>;
}

/** A script as text, bundled by build/page-scripts.ts. */
declare module "*?page-script" {
  const code: string;
  export default code;
}

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrated by features/calculator/sections/hydrate-when-needed.ts. */
    "client:needed"?: boolean | "drawn";
  }
}
