import type { ConsentWords } from "../../../../apps/survey/api/intake/survey-page.ts";
import type { Facts } from "../../../content/facts.ts";
import type { BuiltPage } from "../../../pages/built-page.ts";
import type { About } from "../about.ts";
import type { Place } from "../places.ts";
import type { BundleFile } from "../tar/bundle.ts";

/** Everything that the viewer shows. */
export interface Evidence {
  about: About;
  facts: Facts;
  /** All files of the archive but the viewer itself. */
  files: BundleFile[];
  pages: BuiltPage[];
  places: Place[];
  /** The words beside the survey's box; undefined where the lender's survey runs elsewhere. */
  consent: ConsentWords | undefined;
}
