import { landing } from "@heloc/lender/current";
import Script from "next/script";
import { LandingScreen } from "../../apps/site/src/landing-screen.tsx";
import { provider } from "../../apps/site/src/survey/configured.ts";

export const metadata = landing.meta;

export default function Page() {
  return (
    <>
      <LandingScreen />
      <Script src={provider.script?.address} strategy="afterInteractive" />
    </>
  );
}
