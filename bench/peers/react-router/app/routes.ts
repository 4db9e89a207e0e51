import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("faq", "routes/faq.tsx"),
  route("mortgage-calculator", "routes/mortgage-calculator.tsx"),
] satisfies RouteConfig;
