import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedBytes, publishedFolder, publishedPictures } from '#test/screens/published.ts';
import { repository } from './pages.ts';

/** All pictures that git has, except drawings in text. */
function picturesInGit(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: repository,
    encoding: 'utf8',
  });
  return files.split('\0').filter((name) => /\.(png|webp|jpe?g|gif|avif)$/i.test(name));
}

it('git has only the pictures that the documents show, each of at most 60 kB', () => {
  const expected = [...publishedPictures()].map((name) => `docs/screens/${name}`).sort();
  expect(picturesInGit().sort()).toEqual(expected);
  const large = [...publishedPictures()].filter(
    (name) => statSync(join(publishedFolder, name)).size > publishedBytes,
  );
  expect(large).toEqual([]);
});
