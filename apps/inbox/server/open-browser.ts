import { spawn } from "node:child_process";

/** Opens an address in the browser of whoever sits before the screen. Where there is no browser, nothing happens. */
export function openBrowser(address: string): void {
  const programs: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer.exe" };
  const program = spawn(programs[process.platform] ?? "xdg-open", [address], {
    detached: true,
    stdio: "ignore",
  });
  program.on("error", () => undefined);
  program.unref();
}
