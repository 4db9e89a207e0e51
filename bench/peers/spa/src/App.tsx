import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { BrowserRouter, Route, Routes } from "react-router";
import { Frame } from "../from-site/site/frame.tsx";
import { Toaster as Sonner } from "./components/ui/sonner.tsx";
import { Toaster } from "./components/ui/toaster.tsx";
import { TooltipProvider } from "./components/ui/tooltip.tsx";
import Faq from "./pages/Faq.tsx";
import Index from "./pages/Index.tsx";
import MortgageCalculator from "./pages/MortgageCalculator.tsx";
import NotFound from "./pages/NotFound.tsx";

const queryClient = new QueryClient();

const App = () => (
  <QueryClientProvider client={queryClient}>
    <TooltipProvider>
      <Toaster />
      <Sonner />
      <BrowserRouter>
        <Frame>
          <Routes>
            <Route path="/" element={<Index />} />
            <Route path="/faq" element={<Faq />} />
            <Route path="/mortgage-calculator" element={<MortgageCalculator />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Frame>
      </BrowserRouter>
    </TooltipProvider>
  </QueryClientProvider>
);

export default App;
