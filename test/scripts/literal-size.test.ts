import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from './folder.ts';

const repository = join(import.meta.dirname, '../..');
const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome');

/** The values among these declarations that the lint asks a token for. */
function refused(declarations: readonly string[]): string[] {
  const folder = testFolder();
  const plugins = [join(repository, 'scripts/check/literal-size.grit')];
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }),
  );
  const rules = declarations.map((declaration, line) => `.a${line} { ${declaration}; }\n`);
  writeFileSync(join(folder, 'any.css'), rules.join(''));
  const args = ['lint', '--colors=off', '--max-diagnostics=none', 'any.css'];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' });
  expect(stdout).toContain('Checked 1 file');
  const found = stderr.matchAll(/any\.css:(\d+):\d+ plugin/g);
  return [...found].map(([, line]) => declarations[Number(line) - 1] ?? '');
}

describe('the lint for sizes in styles', () => {
  it('refuses a size of text, a space, a height of a control, a corner and a layer that are no tokens', () => {
    const literal = [
      'font-size: 13px',
      'font-size: 0.93em',
      'font: 600 13px / var(--line-height-18) var(--font-text)',
      'font: 600 var(--font-size-13) / 1.4 var(--font-text)',
      'line-height: 1.5',
      'line-height: 18px',
      'padding: var(--space-8) 3px',
      'margin-inline-start: -10px',
      'margin-block: 1em',
      'gap: 6px',
      'inset-block-start: calc(100% + 6px)',
      'scroll-padding-block-end: 80px',
      'min-block-size: 26px',
      'block-size: 32px',
      'border-radius: 50%',
      'border-start-end-radius: 7px',
      'z-index: 40',
    ];
    expect(refused(literal)).toEqual(literal);
  });

  it('leaves tokens, hairlines, shares and what one thing measures', () => {
    expect(
      refused([
        'font: 600 var(--font-size-13) / var(--line-height-18) var(--font-text)',
        'font: inherit',
        'padding: 0 var(--space-8)',
        'margin: 0 auto',
        'inset: auto 0 -1px 50%',
        'margin-inline: calc(-1 * var(--space-8))',
        'border-radius: calc(var(--radius-12) - 1px)',
        'min-block-size: var(--control-height-32)',
        'block-size: 104px',
        'block-size: 100%',
        'inline-size: 32px',
        'z-index: var(--layer-menu)',
      ]),
    ).toEqual([]);
  });
});
