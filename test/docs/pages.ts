import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const repository = join(import.meta.dirname, '../..');

/** A page of the documentation: its path in the repository, and its text. */
export type DocPage = { readonly name: string; readonly text: string };

export const readPage = (name: string): DocPage => ({
  name,
  text: readFileSync(join(repository, name), 'utf8'),
});

/** Every page about this repository. */
export function allPages(): DocPage[] {
  const inDocs = readdirSync(join(repository, 'docs'), { recursive: true, encoding: 'utf8' });
  const names = inDocs.filter((name) => name.endsWith('.md')).map((name) => join('docs', name));
  return ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'test/e2e/README.md', ...names.sort()].map(readPage);
}

/** The code in a page: between backticks, and the lines of its code blocks. */
export function codeIn({ text }: DocPage): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...inline].map((code) => code.trim()).filter((code) => code !== '');
}

/** The joined code in some folders, except these tests, in which a name must occur. */
export function sourcesBelow(...folders: string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(mjs|ts|tsx|yml|sh)$/.test(entry.name))
        .filter((entry) => entry.parentPath !== import.meta.dirname)
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    )
    .join('\n');
}
