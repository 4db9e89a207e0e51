import { calculator } from "@heloc/content/en/calculator";
import { faq } from "@heloc/content/en/faq";
import { landing } from "@heloc/content/en/landing";
import { notFound } from "@heloc/content/en/not-found";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Toast, Tooltip } from "radix-ui";
import { useEffect, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Link, Route, Routes } from "react-router";
import { Toaster } from "sonner";
import { CalculatorScreen } from "../../apps/site/src/calculator-screen.tsx";
import { FaqScreen } from "../../apps/site/src/faq-screen.tsx";
import { Frame } from "../../apps/site/src/frame.tsx";
import { LandingScreen } from "../../apps/site/src/landing-screen.tsx";
import { provider } from "../../apps/site/src/survey/configured.ts";
import "../../apps/site/src/site.css";
import "../../packages/design/src/font-faces.css";

/** A page sets its title once it is shown. */
function Page({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}

function Landing() {
  useEffect(() => {
    const script = document.createElement("script");
    script.src = provider.script?.address ?? "";
    script.async = true;
    document.body.appendChild(script);
    return () => script.remove();
  }, []);
  return (
    <Page title={landing.meta.title}>
      <LandingScreen />
    </Page>
  );
}

const App = () => (
  <QueryClientProvider client={new QueryClient()}>
    <Tooltip.Provider>
      <Toast.Provider>
        <Toast.Viewport />
      </Toast.Provider>
      <Toaster />
      <BrowserRouter>
        <Frame>
          <Routes>
            <Route path="/" element={<Landing />} />
            <Route path="/faq" element={<Page title={faq.meta.title} children={<FaqScreen />} />} />
            <Route
              path="/mortgage-calculator"
              element={<Page title={calculator.meta.title} children={<CalculatorScreen />} />}
            />
            <Route path="*" element={<Link to="/">{notFound.home}</Link>} />
          </Routes>
        </Frame>
      </BrowserRouter>
    </Tooltip.Provider>
  </QueryClientProvider>
);

createRoot(document.getElementById("root")!).render(<App />);
