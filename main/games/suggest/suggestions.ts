import { realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { applications } from './shops/applications.ts';
import { bottles } from './shops/bottles.ts';
import type { Computer } from './shops/computer.ts';
import { epic } from './shops/epic.ts';
import { gameFolders } from './shops/game-folders.ts';
import { gog } from './shops/gog.ts';
import { heroic } from './shops/heroic.ts';
import { itch } from './shops/itch.ts';
import { lutris } from './shops/lutris.ts';
import type { FoundGame, ListedGame } from './shops/shop.ts';
import { steam } from './shops/steam.ts';

/** The most games that are suggested. */
const maxSuggestions = 200;

/** What lists games. Of two that have the same folder, the first one names it: shops before launchers, and folders last. */
const shops = [steam, gog, epic, heroic, itch, lutris, bottles, applications, gameFolders];

/**
 * Games that are installed on this computer: those that shops and launchers list, and folders in the usual places. Each folder
 * is there once, by its real path; `skip` are real paths that aren't suggested. What can't be read is left out.
 */
export async function findSuggestions(
  from: Computer & { readonly skip: ReadonlySet<string> },
): Promise<FoundGame[]> {
  const lists = await Promise.all(shops.map((shop) => shop(from)));
  const found = new Map<string, FoundGame>();
  // At the same time: a drive that doesn't respond holds up the others as little as possible.
  const folders = await Promise.all(
    lists.flat().map(async (suggestion) => ({ suggestion, real: await realFolder(suggestion.folder) })),
  );
  for (const { suggestion, real } of folders) {
    if (found.size >= maxSuggestions) break;
    if (real === null || found.has(real) || from.skip.has(real)) continue;
    // A launcher's own folder of games is no game.
    const hasGames = [...found.keys(), ...from.skip].some((other) => other.startsWith(`${real}${sep}`));
    if (!(suggestion.source === 'folder' && hasGames)) found.set(real, toFoundGame(suggestion));
  }
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...found.values()].sort((a, b) => compare(a.name, b.name));
}

/** A game without how its prefix is read. */
const toFoundGame = ({ name, folder, source }: ListedGame): FoundGame => ({ name, folder, source });

/** The real path of a folder; null if there is none. */
async function realFolder(folder: string): Promise<string | null> {
  const real = await realpath(folder).catch(() => null);
  return real !== null && (await stat(real).catch(() => null))?.isDirectory() ? real : null;
}
