interface ImportMetaEnv {
  /** The configured survey provider with its address; set in astro.config.ts. */
  readonly CONFIGURED_PROVIDER: import("@heloc/content/types").ProviderChoice;
  /** False when the rates are too old to be shown; set in astro.config.ts. */
  readonly SHOW_RATES: boolean;
}

/** The one provider file that the lender chose; astro.config.ts says which. */
declare module "@survey-provider" {
  export function createProvider(
    choice: import("@heloc/content/types").ProviderChoice,
  ): import("@heloc/survey-embed/provider").Provider;
}

/** A script as text, bundled by build/page-scripts.ts. */
declare module "*?page-script" {
  const code: string;
  export default code;
}
