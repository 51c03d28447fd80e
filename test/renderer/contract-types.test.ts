import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../renderer');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);

test('the page takes only types from the contract: its schemas would bring zod along, 95 kB', () => {
  const values = files.filter((name) =>
    /^import (?!type\b)[^;]*?'#shared\/contract\/[^']*';/m.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(values).toEqual([]);
});
