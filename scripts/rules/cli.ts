import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { failedCases } from '#main/games/rules/check-cases.ts';
import { gameRulesSchema } from '#main/games/rules/game-rules.ts';
import { parseRules, RulesRefused } from '#main/games/rules/parse-rules.ts';

const bundled = fileURLToPath(new URL('../../main/games/rules', import.meta.url));
const usage = 'Use: npm run rules -- check [FILE …], or npm run rules -- schema';

/** Checks one document. Returns the number of its cases, and what is wrong, a line each. */
async function check(
  file: string,
): Promise<{ readonly cases: number; readonly mistakes: readonly string[] }> {
  const shown = relative(process.cwd(), file);
  try {
    const rules = parseRules(await readFile(file, 'utf8'));
    const mistakes = failedCases(rules).flatMap(({ name, wrong, list }) => [
      `${shown}: the case "${name}" fails`,
      ...wrong.map(
        ({ source, wanted, actual }) =>
          `    ${source} has to go to ${wanted ?? 'nowhere'} and goes to ${actual ?? 'nowhere'}`,
      ),
      ...(list === null
        ? []
        : [`    the list has to be ${shownList(list.wanted)} and is ${shownList(list.actual)}`]),
    ]);
    return { cases: rules.cases.length, mistakes };
  } catch (error) {
    if (error instanceof RulesRefused)
      return { cases: 0, mistakes: error.problems.map(({ line, reason }) => `${shown}:${line}: ${reason}`) };
    return { cases: 0, mistakes: [`${shown}: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

const shownList = (names: readonly string[]): string => (names.length === 0 ? 'empty' : names.join(', '));

async function checkAll(files: readonly string[]): Promise<number> {
  const names = files.length > 0 ? [] : (await readdir(bundled)).filter((name) => name.endsWith('.json'));
  const all = files.length > 0 ? files : names.map((name) => join(bundled, name));
  const results = await Promise.all(all.map(check));
  const mistakes = results.flatMap((result) => result.mistakes);
  for (const mistake of mistakes) process.stdout.write(`${mistake}\n`);
  const cases = results.reduce((sum, result) => sum + result.cases, 0);
  const wrong = results.filter((result) => result.mistakes.length > 0).length;
  process.stdout.write(
    wrong === 0
      ? `${all.length} documents with ${cases} cases are right.\n`
      : `${wrong} of ${all.length} documents have mistakes.\n`,
  );
  return wrong === 0 ? 0 : 1;
}

const [command, ...files] = process.argv.slice(2);
if (command === 'check') process.exitCode = await checkAll(files);
else if (command === 'schema' && files.length === 0)
  process.stdout.write(`${JSON.stringify(z.toJSONSchema(gameRulesSchema, { io: 'input' }), null, 2)}\n`);
else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
