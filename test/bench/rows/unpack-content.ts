import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveTool } from './unpack-tools.ts';

const mebibyte = 1024 ** 2;

/** What an archive of a measurement holds: `files` files of `bytes` bytes each, or of some hundred to some thousand. */
export type Content = { readonly files: number; readonly bytes: number | null };

/** Makes an archive with a tool in `folder`, where nothing else of it stays. Returns its path. */
export async function makeArchive(
  folder: string,
  { files, bytes }: Content,
  tool: ArchiveTool,
): Promise<string> {
  const mod = join(folder, 'mod');
  for (let index = 0; index < files; index += 1) {
    const inside = join(mod, String(index % 50));
    await mkdir(inside, { recursive: true });
    const path = join(inside, `${index}.txt`);
    if (bytes === null) await writeFile(path, text(index, 500 + ((index * 379) % 8_000)));
    else await writeLarge(path, bytes);
  }
  const archive = join(folder, tool.archive);
  await tool.pack(mod, archive);
  await rm(mod, { recursive: true });
  return archive;
}

async function writeLarge(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w');
  // Far more than deflate looks back, so that it is packed again and again.
  const block = Buffer.from(text(1, 16 * mebibyte));
  for (let at = 0; at < bytes; at += block.length)
    await file.write(block.subarray(0, Math.min(block.length, bytes - at)));
  await file.close();
}

/** Words and numbers that deflate packs to about a third. */
function text(seed: number, characters: number): string {
  const words = ['river', 'stone', 'lantern', 'harbour', 'winter', 'ember', 'of', 'the', 'and'];
  const parts: string[] = [];
  let state = seed + 1;
  for (let length = 0; length < characters; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const part = `${words[(state >>> 16) % words.length]} ${state >>> 18}\n`;
    parts.push(part);
    length += part.length;
  }
  return parts.join('').slice(0, characters);
}
