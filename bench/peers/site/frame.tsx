import type { ReactNode } from "react";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";

/** Header and footer around a page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header path="/" />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
