/** Brings a lender's folder to the format that this checkout reads: npm run upgrade-lender [name or path] */
import { chosenFolder } from "@heloc/lender/config";
import { MIGRATIONS, newestVersion } from "@heloc/lender/migrations/migration";
import { upgradeFolder } from "@heloc/lender/migrations/upgrade-folder";

const folder = chosenFolder(process.argv[2]);
try {
  const steps = upgradeFolder(folder, MIGRATIONS);
  for (const { to, summary, changes } of steps) {
    console.log(`\nVersion ${to}: ${summary}`);
    for (const { file, what } of changes) console.log(`  ${file}: ${what}`);
  }
  const version = `version ${newestVersion(MIGRATIONS)} of the format`;
  console.log(
    steps.length === 0
      ? `${folder} already has ${version}.`
      : `\n${folder} now has ${version}. Next: npm run lender -- check`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
