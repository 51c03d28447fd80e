import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import { emberfall } from './example-game.ts';

/** The example game in a library of Steam, which is updated by `setBuild`. The folder is of this test. */
export async function steamGame(folder: string) {
  const apps = join(folder, 'games', 'steamapps');
  const game = await createExampleGame(join(apps, 'common', emberfall));
  await mkdir(apps, { recursive: true });
  const setBuild = (build: number) =>
    writeFile(
      join(apps, 'appmanifest_77.acf'),
      `"AppState"\n{\n\t"appid"\t\t"77"\n\t"installdir"\t\t"${emberfall}"\n\t"buildid"\t\t"${build}"\n}\n`,
    );
  return { ...game, argument: `--add-game=${game.folder}`, setBuild };
}
