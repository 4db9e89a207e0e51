import type { Lender } from "@heloc/lender/read-lender";
import { vi } from "vitest";

/** The calculator as a visitor of this lender's site finds it once its parts have taken hold. */
export async function calculatorOf(lender: Lender) {
  vi.resetModules();
  vi.doMock("@heloc/lender/current", () => lender);
  vi.doMock("../src/features/calculator/sections/use-hydrated.ts", () => ({ useHydrated: () => true }));
  vi.stubEnv("SHOW_TYPICAL_RATES", "yes");
  const modules = {
    ...(await import("../src/features/calculator/sections.tsx")),
    ...(await import("../src/features/calculator/estimate-by-hand.tsx")),
    ...(await import("../src/features/calculator/estimate/terms-note.tsx")),
    ...(await import("../src/features/calculator/sections/estimate-context.ts")),
    ...(await import("../src/features/calculator/comparison/use-comparison.ts")),
  };
  vi.doUnmock("@heloc/lender/current");
  vi.doUnmock("../src/features/calculator/sections/use-hydrated.ts");
  vi.unstubAllEnvs();
  vi.resetModules();
  return modules;
}
