import { parseArgs, type ParseArgsConfig } from "node:util";

/**
 * Reads what stands behind a command. Where it is asked for help it prints how it is used and ends with 0; of anything that it
 * does not know it says so and ends with 2.
 * @param usage as it is typed, with what each option does
 */
export function readOptions<Config extends ParseArgsConfig>(usage: string, config: Config) {
  const words = process.argv.slice(2);
  if (words.includes("--help") || words.includes("-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    const [problem] = (error as Error).message.split(/[.\n]/);
    console.error(`${problem}.\n${usage}`);
    process.exit(2);
  }
}
