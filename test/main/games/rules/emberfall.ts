import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMyMods, writeFiles } from '../open-my-mods.ts';

/** Rules of the example game, with a folder for mods and one of the documents. */
export const document = {
  version: 1,
  rulesId: 'emberfall',
  title: 'Emberfall',
  marks: [
    { system: 'linux', all: ['emberfall.x86'] },
    { system: 'windows', all: ['emberfall.exe'] },
    { system: 'macos', all: ['emberfall.app'] },
  ],
  targets: { mods: 'game:Mods', saves: 'documents:My Games/Emberfall' },
  packed: ['*.pak'],
  places: [
    { holds: ['mod.json'], to: 'mods:' },
    { folder: ['Saves'], to: 'saves:Saves' },
    { file: ['*.pak'], to: 'game:Content/Paks' },
    { file: ['readme*'], to: null },
  ],
  loader: { title: 'Emberloader', any: ['winhttp.dll'] },
};

/** The system of this computer, as rules call it, and a file of the game made for it. */
export const [here, program] =
  process.platform === 'win32'
    ? (['windows', 'emberfall.exe'] as const)
    : process.platform === 'darwin'
      ? (['macos', 'emberfall.app'] as const)
      : (['linux', 'emberfall.x86'] as const);

/** On Windows its games need no Proton. */
export const kinds =
  here === 'windows' ? (['of this computer'] as const) : (['of this computer', 'with Proton'] as const);

/** The example game with rules of the player's own, and what is in its folder and in the documents, without Loadout's mark. */
export async function emberfall(
  kind: (typeof kinds)[number] = 'of this computer',
  rules: unknown = document,
) {
  const mine = await openMyMods();
  const { home, userData } = mine;
  mkdirSync(join(userData, 'rules'), { recursive: true });
  writeFiles(userData, { 'rules/emberfall.json': JSON.stringify(rules) });
  const folder = join(home, 'steamapps', 'common', 'Emberfall');
  const hasProton = kind === 'with Proton';
  const player = join(home, 'steamapps/compatdata/77/pfx/drive_c/users/steamuser');
  if (hasProton) {
    writeFiles(home, { 'steamapps/appmanifest_77.acf': '"AppState" { "installdir" "Emberfall" }' });
    mkdirSync(player, { recursive: true });
  }
  const documents = join(hasProton ? player : home, 'Documents');
  writeFiles(folder, {
    [hasProton ? 'emberfall.exe' : program]: 'the game',
    'Content/Paks/base.pak': 'of the game',
  });
  writeFiles(documents, { 'My Games/Emberfall/Saves/one.sav': 'of the player' });
  const draft = await mine.games.draftOf({ folder });
  const { gameId } = await mine.games.add(draft);
  const seen = () => ({ ...filesIn(folder, 'game'), ...filesIn(documents, 'documents') });
  return { ...mine, folder, documents, draft, gameId, seen, before: seen() };
}

/** The content of each file below a folder, by its path with slashes below `name`, without Loadout's mark. */
export function filesIn(folder: string, name: string): Record<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== '.loadout-owner');
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [`${name}${path.slice(folder.length).replaceAll('\\', '/')}`, readFileSync(path, 'utf8')];
    }),
  );
}
