import { landing } from "@heloc/content/en/landing";
import { LandingScreen } from "../../shared/site/landing-screen.tsx";
import { provider } from "../../shared/site/survey/configured.ts";

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
