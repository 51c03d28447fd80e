import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';

export const emberfall = 'Emberfall';

/** The example game in a folder of this test, and the argument that adds it to My mods. */
export async function exampleGame(folder: string) {
  const game = await createExampleGame(join(folder, 'games', emberfall));
  return { ...game, argument: `--add-game=${game.folder}` };
}

/** The SHA-256 of each file of a folder and what is below it, by path. */
export function snapshot(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const hashed = files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')];
  });
  return Object.fromEntries(hashed.sort());
}
