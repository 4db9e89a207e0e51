export function installPackages(
  folder: string,
  notice: string,
  needed: string,
  rooms?: string[],
): Promise<void>;
