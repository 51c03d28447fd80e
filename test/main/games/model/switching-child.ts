import { readFileSync, writeSync } from 'node:fs';
import process from 'node:process';
import { vanillaOf } from '#main/games/loadouts/apply/apply.ts';
import { createPreferences } from '../loadouts/preferences.ts';
import { gameOf, loadoutOf, openApply, type Place } from './open-apply.ts';

/** What the child does: applies a loadout, or Vanilla for no mods, until it is killed. */
export type SwitchTask = {
  readonly folder: string;
  readonly gameOn: string;
  readonly place: Place;
  readonly gameId: string;
  readonly loadoutId: string;
  readonly mods: readonly string[];
};

async function main({ folder, gameOn, place, gameId, loadoutId, mods }: SwitchTask): Promise<void> {
  const apply = openApply(folder, { place, gameOn, preferences: createPreferences(), random: Math.random });
  const loadout = mods.length === 0 ? vanillaOf(gameId) : loadoutOf(gameId, loadoutId, mods);
  writeSync(1, 'begin\n');
  await apply.apply(gameOf(gameId, place, { folder, gameOn }), loadout);
}

await main(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as SwitchTask);
