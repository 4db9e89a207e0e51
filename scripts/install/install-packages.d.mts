export function installPackages(folder: string, notice: string, needed: string): Promise<void>;
