import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toShareCode } from '#main/games/share/share-code.ts';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import type { FakeService } from '#test/service/index.ts';

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

type Version = ReturnType<FakeService['generator']['versions']>[number];

/** A mod of the service as the loadout of another player has it. */
export function sharedMods(
  service: FakeService,
  name: string,
  mods: readonly { readonly modId: number; readonly version: Version | undefined }[],
): string {
  const { base_url: base } = service.profile() as { base_url: string };
  return toShareCode({
    name,
    service: base,
    gameId: null,
    gameTitle: emberfall,
    mods: mods.map(({ modId, version }) => {
      if (!version) throw new Error(`Mod ${modId} has no such version.`);
      return {
        service: base,
        modId,
        title: '',
        installId: null,
        isOn: true,
        isPinned: false,
        versionId: version.versionId,
        versionName: version.versionString,
      };
    }),
  });
}

/** The same with one mod. */
export const sharedMod = (
  service: FakeService,
  name: string,
  modId: number,
  version: Version | undefined,
): string => sharedMods(service, name, [{ modId, version }]);
