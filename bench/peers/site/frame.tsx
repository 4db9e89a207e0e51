import { brand, navigation, lender } from "@heloc/lender/current";
import type { ReactNode } from "react";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";

/** Header and footer around a page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header path="/" brand={brand} words={navigation} lender={lender} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer brand={brand} words={navigation} lender={lender} />
    </>
  );
}
