import type { Generator } from './generator.ts';
import { type ModRecord, makeMod } from './mods.ts';
import { type Draw, drawFor, topics } from './random.ts';

/** How a list changes: a mod goes elsewhere, a new one comes, one goes, one comes for another, or any of these. */
export const listChanges = ['move', 'insert', 'remove', 'replace', 'any'] as const;
export type ListChange = (typeof listChanges)[number];

/** The order of the list of mods, which is the generator's until it is changed. */
export interface ModList {
  /** All ids in order, those of mods that not every caller sees too; null while nothing was changed. */
  readonly ids: readonly number[] | null;
  /** A mod that was inserted; undefined for any other. */
  inserted(modId: number): ModRecord | undefined;
  /** Changes the list at a random place. */
  change(how: ListChange): void;
  /** Puts other ids in the place of the list. */
  replace(ids: readonly number[]): void;
}

/** Ids of inserted mods follow this one. */
const insertedFrom = 1_000_000_000;

/** The list of a service, unchanged. The same changes always lead to the same list. */
export function makeModList(seed: number, generator: Generator): ModList {
  let list: number[] | null = null;
  let inserted = 0;
  const draw = drawFor(seed, topics.modList, 0);

  return {
    get ids() {
      return list;
    },
    inserted(modId) {
      const isInserted = modId > insertedFrom && modId <= insertedFrom + inserted;
      return isInserted ? makeMod(seed, modId, generator.games[0]?.gameId ?? 1, false) : undefined;
    },
    change(how) {
      list ??= [...generator.idsFor()];
      const newId = () => {
        inserted += 1;
        return insertedFrom + inserted;
      };
      changeList(list, how === 'any' ? draw.pick(listChanges) : how, draw, newId);
    },
    replace(ids) {
      list = [...ids];
    },
  };
}

function changeList(list: number[], how: ListChange, draw: Draw, newId: () => number): void {
  const place = () => draw.whole(0, Math.max(0, list.length - 1));
  const take = () => list.splice(place(), 1);
  if (how === 'move') list.splice(place(), 0, ...take());
  if (how === 'remove') take();
  if (how === 'replace') list.splice(place(), 1, newId());
  if (how === 'insert') list.splice(place(), 0, newId());
}
