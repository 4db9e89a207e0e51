import { calculator, landing, notFound } from "@heloc/lender/current";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Toast, Tooltip } from "radix-ui";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Link, Route, Routes } from "react-router";
import { Toaster } from "sonner";
import { CalculatorScreen } from "../../apps/site/src/calculator-screen.tsx";
import { Frame } from "../../apps/site/src/frame.tsx";
import { LandingScreen } from "../../apps/site/src/landing-screen.tsx";
import { provider } from "../../apps/site/src/survey/configured.ts";
import "../../apps/site/src/site.css";
import "./fonts.css";

const Landing = () => (
  <>
    <title>{landing.meta.title}</title>
    <LandingScreen />
    <script async src={provider.script?.address} />
  </>
);

const Calculator = () => (
  <>
    <title>{calculator.meta.title}</title>
    <CalculatorScreen />
  </>
);

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
            <Route path="/mortgage-calculator" element={<Calculator />} />
            <Route path="*" element={<Link to="/">{notFound.home}</Link>} />
          </Routes>
        </Frame>
      </BrowserRouter>
    </Tooltip.Provider>
  </QueryClientProvider>
);

createRoot(document.getElementById("root")!).render(<App />);
