import { landing } from "@heloc/content/en/landing";
import { useEffect } from "react";
import { LandingScreen } from "../../from-site/site/landing-screen.tsx";
import { provider } from "../../from-site/site/survey/configured.ts";

const Index = () => {
  useEffect(() => {
    document.title = landing.meta.title;
    const script = document.createElement("script");
    script.src = provider.script?.address ?? "";
    script.async = true;
    document.body.appendChild(script);
    return () => script.remove();
  }, []);
  return <LandingScreen />;
};

export default Index;
