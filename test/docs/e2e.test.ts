import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage, repository } from './pages.ts';

const page = readPage('test/e2e/README.md');
const folder = join(repository, 'test/e2e');
const codeOf = (file: string) => readFileSync(join(repository, file), 'utf8');

/** The members of a type in the source: its own, or those of every type in the file. */
const membersOf = (code: string, type = ''): string[] =>
  [
    ...code.matchAll(
      new RegExp(`^(?:export )?(?:type|interface) \\w*${type}\\b[^{\\n]*\\{\\n([\\s\\S]*?)^\\}`, 'gm'),
    ),
  ].flatMap(([, body = '']) =>
    [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, name = '']) => name),
  );

/** A section of the page from "From `file`" on: the file, and the first column of its table. */
const tables = page.text
  .split(/^From `/m)
  .slice(1)
  .map((part) => ({
    file: part.slice(0, part.indexOf('`')),
    names: [...part.replace(/^## [\s\S]*/m, '').matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => fixtureIn(code)),
    ),
  }));

/** `launch({ … })` as launch, `test.use({ faults })` as faults. */
function fixtureIn(code: string): string {
  return /^test\.use\(\{ (\w+)/.exec(code)?.[1] ?? /^\w+/.exec(code)?.[0] ?? code;
}

describe('test/e2e/README.md', () => {
  it('has an existing test as its example, word for word', () => {
    const example = /^```ts\n([\s\S]*?)^```/m.exec(page.text)?.[1];
    expect(example).toBe(codeOf('test/e2e/mods/retry.spec.ts'));
    // The whole test, from its first line to its last.
    expect(example?.slice(example.indexOf('test(')).trimEnd().split('\n').length).toBeLessThanOrEqual(10);
  });

  it('names every fixture of every fixture file, and no other', () => {
    const files = readdirSync(folder).filter((name) => /^(\w+-)?fixtures\.ts$/.test(name));
    expect(tables.map(({ file }) => file).sort()).toEqual(files.map((name) => `test/e2e/${name}`).sort());
    for (const { file, names } of tables) {
      expect([file, ...names.toSorted()]).toEqual([file, ...membersOf(codeOf(file), 'Fixtures').toSorted()]);
    }
  });

  it('names only members that the app, a start of it and the fake service have', () => {
    const cells = (name: string) =>
      [
        ...(new RegExp(`^\\| \`${name}.*?\\| (.+) \\|$`, 'm').exec(page.text)?.[1] ?? '').matchAll(/`(\w+)/g),
      ].map(([, member = '']) => member);
    const launch = codeOf('test/e2e/app/launch.ts');
    expect(membersOf(launch, 'Loadout')).toEqual(expect.arrayContaining(cells('loadout')));
    expect(membersOf(launch, 'LaunchOptions')).toEqual(expect.arrayContaining(cells('launch')));
    const fakeService = ['fake-service.ts', 'players/control.ts'].flatMap((file) =>
      membersOf(codeOf(`test/service/${file}`)),
    );
    expect(cells('service').length).toBeGreaterThan(4);
    expect(fakeService).toEqual(expect.arrayContaining(cells('service')));
  });

  it('names the files that a failed test leaves like the code does', () => {
    const reported = page.text.slice(page.text.indexOf('## What a failed test leaves'));
    const failureTrace = codeOf('test/e2e/app/failure-trace.ts');
    for (const ending of ['trace.zip', 'log', 'output.txt', 'service.json', 'video']) {
      expect(reported).toContain(ending);
      expect(failureTrace).toContain(ending);
    }
  });
});

describe('the end-to-end tests', () => {
  const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const sources = specs.map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }));

  it('use no CSS, XPath or test ids, and do not sleep', () => {
    const wrong = sources.flatMap(({ name, code }) =>
      [...code.matchAll(/waitForTimeout|getByTestId|xpath=|css=|\.locator\(\s*['"`][.#\w[]/g)].map(
        ([found]) => `${name}: ${found}`,
      ),
    );
    expect(wrong).toEqual([]);
  });
});
