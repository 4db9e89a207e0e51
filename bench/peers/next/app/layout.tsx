import localFont from "next/font/local";
import type { ReactNode } from "react";
import { Frame } from "../../apps/site/src/frame.tsx";
import "./globals.css";

const fraunces = localFont({
  src: "../../packages/design/src/fonts/fraunces.woff2",
  variable: "--font-fraunces",
  weight: "500 600",
  adjustFontFallback: "Times New Roman",
});
const instrumentSans = localFont({
  src: "../../packages/design/src/fonts/instrument-sans.woff2",
  variable: "--font-instrument-sans",
  weight: "400 700",
});

export const metadata = { icons: "/favicon.svg" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${fraunces.variable} ${instrumentSans.variable}`}>
      <body>
        <Frame>{children}</Frame>
      </body>
    </html>
  );
}
