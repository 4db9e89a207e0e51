import { createContext, use, type ReactNode } from "react";
import { placeFor } from "../markup-template.ts";

/** True while markup is rendered for all visitors at once. */
export const ForEveryone = createContext(false);

/** What differs from visitor to visitor: in markup that is rendered for all of them it is a place, filled in for each. */
export const Place = ({ name, children }: { name: string; children: ReactNode }): ReactNode =>
  use(ForEveryone) ? placeFor(name) : children;
