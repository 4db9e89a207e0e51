interface ImportMetaEnv {
  /** Where the configured survey provider is found; set in astro.config.ts. */
  readonly SURVEY_ADDRESS: string;
}
