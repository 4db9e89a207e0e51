import { it } from "vitest";
import { killUnderLoad } from "./kill-under-load.ts";

it("Of at least 400 applications that were confirmed by a service that is killed twice in the middle of its work, none is lost and none is there twice", () =>
  killUnderLoad(2, 400));
