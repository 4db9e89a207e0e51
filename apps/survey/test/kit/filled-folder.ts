export { fill, folderWith } from "../../../../packages/leads/test/kit/data-folder.ts";
