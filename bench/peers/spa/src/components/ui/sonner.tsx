export { Toaster } from "sonner";
