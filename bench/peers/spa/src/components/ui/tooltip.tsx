import { Tooltip } from "radix-ui";

export const TooltipProvider = Tooltip.Provider;
