import { chosenFolder } from "@heloc/lender/config";
import { DEFAULT_PORTS } from "@heloc/survey-embed/contract";

const DEFAULT_PORT = 4322;

/** The settings of the editor. Its only place that reads the environment. */
export const readEditorConfig = () => ({
  lenderFolder: chosenFolder(),
  port: Number(process.env.EDITOR_PORT || DEFAULT_PORT),
  previewAddress: `http://localhost:${process.env.SITE_PORT || DEFAULT_PORTS.site}`,
});
