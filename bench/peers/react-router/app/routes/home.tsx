import { landing } from "@heloc/content/en/landing";
import { LandingScreen } from "../../from-site/site/landing-screen.tsx";
import { provider } from "../../from-site/site/survey/configured.ts";

export const meta = () => [
  { title: landing.meta.title },
  { name: "description", content: landing.meta.description },
];

export default function Home() {
  return (
    <>
      <LandingScreen />
      <script async src={provider.script?.address} />
    </>
  );
}
