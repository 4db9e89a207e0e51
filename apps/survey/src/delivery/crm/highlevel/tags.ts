/** The tags that HighLevel's workflows and lists can be built on. They are only ever added. HighLevel writes them small. */
export const TAGS = {
  application: "heloc application",
  /** Consent was not given, or was taken back. */
  doNotCall: "heloc do not call",
  /** The contact does not have all that the application says, or is there twice. */
  checkContact: "heloc check contact",
  /** Somebody who once wanted no calls has agreed to them now. */
  newConsent: "heloc consent after do not disturb",
  deletion: "heloc deletion requested",
} as const;

/** "heloc ca" */
export const stateTag = (state: string): string => `heloc ${state.toLowerCase()}`;

/** "heloc language es", of an application that was not made in English */
export const languageTag = (language: string): string => `heloc language ${language.toLowerCase()}`;
