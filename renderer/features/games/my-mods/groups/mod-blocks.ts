import type { LoadoutMod, ModGroup } from '#shared/contract/games/loadouts.ts';

/** The list of a loadout as main sends it. */
export type ModList = { readonly mods: readonly LoadoutMod[]; readonly groups: readonly ModGroup[] };

/** What stands in the list as one: a group with its mods, or a mod in no group. */
type Block = { readonly group: ModGroup | null; readonly mods: readonly LoadoutMod[] };

/** A place for mods, as `moveMods` takes it: in a group, or in none, before a mod; in none also before a group by its id. */
export type Place = { readonly groupId: string | null; readonly before: string | null };

/** A row of the list. `place` is that of its mod among all, 0-based; `index` that among the mods that are shown. */
export type Row =
  | {
      readonly kind: 'group';
      readonly group: ModGroup;
      readonly mods: readonly LoadoutMod[];
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'mod';
      readonly mod: LoadoutMod;
      readonly group: ModGroup | null;
      readonly place: number;
      readonly index: number;
    };

/** The headings of groups ask for the blocks of the same list in each frame that is scrolled. */
const known = new WeakMap<ModList, readonly Block[]>();

/** The list as blocks, from top to bottom. */
function blocksOf(list: ModList): readonly Block[] {
  const blocks = known.get(list) ?? makeBlocks(list);
  known.set(list, blocks);
  return blocks;
}

function makeBlocks({ mods, groups }: ModList): readonly Block[] {
  const blocks: Block[] = [];
  const alone = (mod: LoadoutMod): Block => ({ group: null, mods: [mod] });
  let at = 0;
  for (const group of groups) {
    blocks.push(...mods.slice(at, Math.max(at, group.at)).map(alone));
    blocks.push({ group, mods: mods.slice(group.at, group.at + group.count) });
    at = group.at + group.count;
  }
  return [...blocks, ...mods.slice(at).map(alone)];
}

/** What a block is called where something comes before it. */
const refOf = ({ group, mods }: Block): string => group?.groupId ?? mods[0]?.key ?? '';

function listOf(blocks: readonly Block[]): { mods: LoadoutMod[]; groups: ModGroup[] } {
  const mods: LoadoutMod[] = [];
  const groups: ModGroup[] = [];
  for (const { group, mods: own } of blocks) {
    if (group) groups.push({ ...group, at: mods.length, count: own.length });
    const groupId = group?.groupId ?? null;
    mods.push(...own.map((mod) => (mod.groupId === groupId ? mod : { ...mod, groupId })));
  }
  return { mods, groups };
}

/** The list after `moveMods`, to be shown until main has stored it. */
export function withMovedMods(list: ModList, moved: readonly LoadoutMod[], { groupId, before }: Place) {
  const keys = new Set(moved.map(({ key }) => key));
  const rest = blocksOf(list)
    .map(({ group, mods }) => ({ group, mods: mods.filter(({ key }) => !keys.has(key)) }))
    .filter(({ group, mods }) => group !== null || mods.length > 0);
  if (groupId === null) {
    const loose = moved.map((mod): Block => ({ group: null, mods: [mod] }));
    return listOf(insertedBefore(rest, before, loose));
  }
  return listOf(
    rest.map((block) => {
      if (block.group?.groupId !== groupId) return block;
      const at = block.mods.findIndex(({ key }) => key === before);
      const end = at < 0 ? block.mods.length : at;
      return { ...block, mods: [...block.mods.slice(0, end), ...moved, ...block.mods.slice(end)] };
    }),
  );
}

/** The list after `moveGroup`, to be shown until main has stored it. */
export function withMovedGroup(list: ModList, groupId: string, before: string | null) {
  const blocks = blocksOf(list);
  const isMoved = ({ group }: Block) => group?.groupId === groupId;
  const others = blocks.filter((block) => !isMoved(block));
  return listOf(insertedBefore(others, before, blocks.filter(isMoved)));
}

function insertedBefore(blocks: readonly Block[], before: string | null, added: readonly Block[]) {
  const at = blocks.findIndex((block) => refOf(block) === before);
  const place = at < 0 ? blocks.length : at;
  return [...blocks.slice(0, place), ...added, ...blocks.slice(place)];
}

/** Where a mod goes by one step: over its neighbor, into an open group, or out of its group; null at the end of the list. */
export function stepOf(list: ModList, mod: LoadoutMod, step: -1 | 1): Place | null {
  const blocks = blocksOf(list);
  const at = blocks.findIndex(({ mods }) => mods.includes(mod));
  const block = blocks[at];
  if (!block) return null;
  const after = (index: number) => {
    const next = blocks[index];
    return next ? refOf(next) : null;
  };
  if (block.group) {
    const { mods, group } = block;
    const place = mods.indexOf(mod);
    const isInside = step < 0 ? place > 0 : place < mods.length - 1;
    if (!isInside) return { groupId: null, before: step < 0 ? refOf(block) : after(at + 1) };
    const next = step < 0 ? mods[place - 1] : mods[place + 2];
    return { groupId: group.groupId, before: next?.key ?? null };
  }
  const neighbor = blocks[at + step];
  if (!neighbor) return null;
  const { group } = neighbor;
  if (group && !group.isFolded)
    return { groupId: group.groupId, before: step < 0 ? null : (neighbor.mods[0]?.key ?? null) };
  return { groupId: null, before: step < 0 ? refOf(neighbor) : after(at + 2) };
}

/** What a group goes before by one step; undefined at the end of the list. */
export function groupStepOf(list: ModList, groupId: string, step: -1 | 1): string | null | undefined {
  const blocks = blocksOf(list);
  const at = blocks.findIndex(({ group }) => group?.groupId === groupId);
  const neighbor = blocks[at + step];
  if (!neighbor) return undefined;
  const before = step < 0 ? neighbor : blocks[at + 2];
  return before ? refOf(before) : null;
}

/** The place right behind a group, out of it. */
export function placeBehind(list: ModList, groupId: string): Place {
  const blocks = blocksOf(list);
  const next = blocks[blocks.findIndex(({ group }) => group?.groupId === groupId) + 1];
  return { groupId: null, before: next ? refOf(next) : null };
}

/**
 * The rows of a list. `found` are the mods that a search finds: their groups are open then, and others are left out; null without
 * a search.
 */
export function rowsOf(list: ModList, found: ReadonlySet<LoadoutMod> | null): readonly Row[] {
  const rows: Row[] = [];
  let place = 0;
  let index = 0;
  for (const { group, mods } of blocksOf(list)) {
    const first = place;
    place += mods.length;
    if (found !== null && !mods.some((mod) => found.has(mod))) continue;
    const isOpen = found !== null || !group?.isFolded;
    if (group) rows.push({ kind: 'group', group, mods, isOpen });
    if (!isOpen) continue;
    for (const [inBlock, mod] of mods.entries()) {
      if (found !== null && !found.has(mod)) continue;
      rows.push({ kind: 'mod', mod, group, place: first + inBlock, index });
      index += 1;
    }
  }
  return rows;
}

/** What tells a row apart from others. */
export const rowKey = (row: Row): string =>
  row.kind === 'group' ? `group ${row.group.groupId}` : row.mod.key;

/** Where a mod goes that is dropped on a row: into its group, or before or after its mod. */
export function dropOnRow(list: ModList, row: Row, side: 'before' | 'after'): Place {
  if (row.kind === 'group') {
    const first = row.isOpen ? (row.mods[0]?.key ?? null) : null;
    return { groupId: row.group.groupId, before: first };
  }
  const { mod, group } = row;
  if (side === 'before') return { groupId: group?.groupId ?? null, before: mod.key };
  const blocks = blocksOf(list);
  const at = blocks.findIndex(({ mods }) => mods.includes(mod));
  if (!group) {
    const next = blocks[at + 1];
    return { groupId: null, before: next ? refOf(next) : null };
  }
  const own = blocks[at]?.mods ?? [];
  return { groupId: group.groupId, before: own[own.indexOf(mod) + 1]?.key ?? null };
}

/** What a group goes before that is dropped on a row; undefined where it is already. */
export function dropGroupOnRow(
  list: ModList,
  groupId: string,
  row: Row,
  side: 'before' | 'after',
): string | null | undefined {
  const blocks = blocksOf(list);
  const at = blocks.findIndex(({ group, mods }) =>
    row.kind === 'group' ? group?.groupId === row.group.groupId : mods.includes(row.mod),
  );
  const over = blocks[at];
  if (!over || over.group?.groupId === groupId) return undefined;
  const before = side === 'before' ? over : blocks[at + 1];
  return before ? refOf(before) : null;
}
