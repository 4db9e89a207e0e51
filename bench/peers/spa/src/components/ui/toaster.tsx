import { Toast } from "radix-ui";

export const Toaster = () => (
  <Toast.Provider>
    <Toast.Viewport className="fixed right-0 bottom-0 z-30 flex w-full max-w-measure flex-col p-4" />
  </Toast.Provider>
);
