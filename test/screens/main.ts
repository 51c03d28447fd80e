import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsOn } from '#test/e2e/accessibility/axe.ts';
import { capture } from './capture.ts';
import { comparePictures } from './compare.ts';
import { contactSheet } from './contact-sheet.ts';
import { type Measures, measure, tableOf } from './measure.ts';
import { publish, publishedPictures, tidyPublished } from './published.ts';
import type { Scene, Size, Theme } from './scene.ts';
import { scenes } from './scenes.ts';
import { type Picture, playScene } from './stage.ts';

const themes: readonly Theme[] = ['dark', 'light'];
const repository = join(import.meta.dirname, '../..');
const runtime = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(repository, 'out', 'electron');
const screens = join('out', 'screens');
const folder = join(repository, screens);
const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);

type Options = {
  readonly picked: readonly Scene[];
  readonly withAxe: boolean;
  readonly measures: boolean;
  readonly publishes: boolean;
  /** The pictures to compare with; null for none. */
  readonly against: string | null;
};

/** The options of the command line; null after saying what is wrong. */
function parseOptions(argv: readonly string[]): Options | null {
  const all = [...scenes, contactSheet(folder)];
  const names = all.map(({ name }) => name);
  const expected: string[] = [];
  let against: string | null = null;
  for (const argument of argv) {
    if (['--axe', '--publish', '--measure'].includes(argument)) continue;
    const [, option, value = ''] = /^--(only|against)=(.+)$/.exec(argument) ?? [];
    if (option === 'only' && names.includes(value)) expected.push(value);
    else if (option === 'against') {
      const places = [join(value, screens), value].map((place) => resolve(place));
      against = places.find((place) => existsSync(place)) ?? null;
      if (against === null) return refuse(`There is no folder ${value}.`);
    } else
      return refuse(
        `"${argument}" is not understood. Give nothing, --axe, --measure, --publish, --against=FOLDER (another checkout, or a folder of pictures), or --only=NAME with one of: ${names.join(', ')}. A new scene is listed in test/screens/scenes.ts.`,
      );
  }
  const picked = all.filter(({ name }) => expected.length === 0 || expected.includes(name));
  return {
    picked,
    withAxe: argv.includes('--axe'),
    measures: argv.includes('--measure'),
    publishes: argv.includes('--publish'),
    against,
  };
}

function refuse(sentence: string): null {
  say(sentence);
  return null;
}

/**
 * Takes pictures of every screen of the running app, in both themes and all sizes, into out/screens. With `--axe` it also
 * checks what each picture shows, and fails if axe finds a violation. With `--measure` it counts what makes a screen loud, into
 * `measures.md` beside the pictures. With `--publish` it renews the pictures that the
 * documents show. With `--against` it shows what differs from the pictures of another checkout.
 */
async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (!options) return 2;
  await mkdir(folder, { recursive: true });
  const published = publishedPictures();
  const checked: string[] = [];
  const violations: string[] = [];
  const measured = new Map<string, Measures>();
  const take = async (page: Page, { name, theme, size }: Picture) => {
    const picture = `${name}-${theme}-${size.width}`;
    await writeFile(join(folder, `${picture}.png`), await capture(page, { format: 'png' }));
    if (options.publishes && published.has(`${picture}.webp`)) await publish(page, `${picture}.webp`);
    if (options.measures) measured.set(picture, await measure(page));
    if (!options.withAxe) return;
    checked.push(picture);
    violations.push(...(await violationsOn(page, picture)));
  };
  const shooting = {
    executable: join(runtime, 'electron'),
    folder: join(tmpdir(), 'loadout-demo'),
    port: 8080,
    sizesOf: (at: readonly Size[]) => at,
    take,
  };
  for (const scene of options.picked) {
    for (const theme of themes) {
      say(`Taking pictures of ${scene.name}, ${theme}.`);
      await playScene(scene, theme, shooting);
    }
  }
  if (options.measures) await writeFile(join(folder, 'measures.md'), tableOf(measured));
  for (const violation of violations) say(violation);
  if (options.withAxe) say(`axe: ${checked.length} pictures checked, ${violations.length} violations.`);
  if (options.publishes)
    for (const name of await tidyPublished()) say(`The documents show ${name}, which no scene has taken.`);
  if (options.against !== null) {
    const shown = join(folder, 'against');
    const { same, differences } = await comparePictures(options.against, folder, shown);
    say(
      `${differences.length} pictures differ, ${same} are the same: ${join(screens, 'against', 'index.html')}`,
    );
  }
  return violations.length === 0 ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  },
);
