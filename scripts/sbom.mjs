import { mkdir, readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { readOptions } from './lib/options.mjs';
import { inRoot } from './lib/paths.mjs';
import { run, ScriptError } from './lib/print.mjs';
import { bomOf } from './sbom/cyclonedx.mjs';
import { licensePage, notAllowed } from './sbom/licenses.mjs';
import { lockedPackages } from './sbom/locked-packages.mjs';

await run(async () => {
  readOptions(process.argv.slice(2), {}, 'npm run sbom');
  const lock = await readFile(inRoot('package-lock.json'), 'utf8');
  const app = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  const packages = lockedPackages(JSON.parse(lock));
  const bom = bomOf(app, packages, lock, timeOf(process.env['SOURCE_DATE_EPOCH']));
  await mkdir(inRoot('out'), { recursive: true });
  await writeFile(inRoot('out', 'sbom.json'), `${JSON.stringify(bom, null, 2)}\n`);
  await writeFile(inRoot('out', 'licenses.md'), licensePage(packages));
  const shipped = packages.filter((each) => each.shipped).length;
  process.stdout.write(
    `out/sbom.json: ${packages.length} packages, ${shipped} of them in the app. out/licenses.md\n`,
  );
  const foreign = notAllowed(packages);
  for (const { name, version, license } of foreign)
    process.stdout.write(`Not on the list of allowed licenses: ${name} ${version} (${license})\n`);
  return foreign.length === 0 ? 0 : 1;
});

/**
 * Returns the time for the bill of materials. A release passes that of its commit, so that the same commit makes the
 * same file.
 * @param {string | undefined} epoch seconds since 1970 (reproducible-builds.org, SOURCE_DATE_EPOCH); now without it
 */
function timeOf(epoch) {
  if (!epoch) return new Date();
  if (!/^\d{1,11}$/.test(epoch))
    throw new ScriptError(`SOURCE_DATE_EPOCH is not a number of seconds: ${epoch}`);
  return new Date(Number(epoch) * 1000);
}
