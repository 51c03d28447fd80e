import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allPages, codeIn, repository } from './pages.ts';
import { reachableFrom } from './reachable.ts';

const app = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
/** Options that the end-to-end tests don't parse are Playwright's. */
const playwright = readFileSync(join(repository, 'node_modules/playwright/lib/program.js'), 'utf8');

/** Returns what is wrong with a command in a page; undefined if it is right, or no command. */
function faultOf(code: string): string | undefined {
  const [program, ...words] = code.split(/\s+/);
  switch (program) {
    case 'npm':
      return faultOfNpm(words);
    case 'node':
      return faultOfNode(words);
    case 'npx':
      return existsSync(join(repository, 'node_modules/.bin', words[0] ?? '')) ? undefined : `no ${words[0]}`;
    default:
      return undefined;
  }
}

function faultOfNpm(words: string[]): string | undefined {
  const [first = '', second = ''] = words;
  if (['ci', 'install', 'i', 'pack'].includes(first)) return undefined;
  const script = first === 'run' ? second : first;
  if (!app.scripts[script]) return `no script ${script}`;
  const dashes = words.indexOf('--');
  if (dashes === -1) return undefined;
  const [, file = ''] = /^node (scripts\/[\w-]+\.mjs)$/.exec(app.scripts[script]) ?? [];
  if (file === '') return `${script} takes no options`;
  const sources = reachableFrom(file) + (script === 'e2e' ? playwright : '');
  return faultOfOptions(script, words.slice(dashes + 1), sources);
}

function faultOfNode([file = '', ...words]: string[]): string | undefined {
  if (!existsSync(join(repository, file))) return `no file ${file}`;
  const text = readFileSync(join(repository, file), 'utf8');
  const unknown = words.find((word) => !word.startsWith('-') && !text.includes(`'${word}'`));
  return unknown ? `${file} has no ${unknown}` : faultOfOptions(file, words, reachableFrom(file));
}

/** An option that no code of the command contains is wrong. */
function faultOfOptions(command: string, words: string[], sources: string): string | undefined {
  const names = words
    .filter((word) => word.startsWith('--'))
    .map((word) => word.slice(2).split('=')[0] ?? '');
  const unknown = names.find(
    (name) => !new RegExp(`['"\`](--)?${name}(=|['"\`])|--${name}\\b`).test(sources),
  );
  return unknown ? `${command} has no option --${unknown}` : undefined;
}

describe.each(allPages())('$name', (page) => {
  it('names only commands that work', () => {
    const faults = codeIn(page).flatMap((code) => {
      const fault = faultOf(code);
      return fault ? [`${code}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
  });
});

it('README.md names every command', () => {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8');
  const unnamed = Object.keys(app.scripts).filter(
    (name) => !new RegExp(`npm (run )?${name}\\b`).test(readme),
  );
  expect(unnamed).toEqual([]);
});

it.each([
  ['npm run nothing', 'no script nothing'],
  ['npm start -- --servise=FILE', 'start has no option --servise'],
  ['npm start -- --rounds=3', 'start has no option --rounds'],
  ['npm run build -- --fast', 'build takes no options'],
  ['npm run e2e -- --repeat-each=3', undefined],
  ['npm run soak -- --minutes=3', undefined],
  ['node scripts/nothing.mjs', 'no file scripts/nothing.mjs'],
  ['node scripts/release.mjs burn', 'scripts/release.mjs has no burn'],
  ['npx nothing', 'no nothing'],
  ['npx tsc -b', undefined],
  ['npm start -- --service=FILE', undefined],
  ['apt-get install xvfb', undefined],
])('%s: %s', (code, fault) => {
  expect(faultOf(code)).toBe(fault);
});
