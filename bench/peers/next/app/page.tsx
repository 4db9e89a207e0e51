import { landing } from "@heloc/content/en/landing";
import Script from "next/script";
import { LandingScreen } from "../from-site/site/landing-screen.tsx";
import { provider } from "../from-site/site/survey/configured.ts";

export const metadata = landing.meta;

export default function Page() {
  return (
    <>
      <LandingScreen />
      <Script src={provider.script?.address} strategy="afterInteractive" />
    </>
  );
}
