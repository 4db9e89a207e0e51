import { LandingPage } from "./features/landing/landing-page.tsx";

export const LandingScreen = () => <LandingPage />;
