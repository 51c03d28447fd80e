import { isDeepStrictEqual } from 'node:util';
import type { Text } from '#shared/contract/text.ts';
import { inGroup, withOffOnce } from '../change-mods.ts';
import { withTags } from '../change-tags.ts';
import { compareLoadouts } from '../compare.ts';
import { type Edit, type Edits, type Group, type LoadoutMod, modKey, noEdits } from '../loadout.ts';
import { describeGroups } from './describe-groups.ts';
import { changesBetween, type ModChange, summarize } from './history.ts';

/** What of a loadout can be undone. */
export type Editable = {
  readonly name: string;
  readonly mods: readonly LoadoutMod[];
  readonly groups?: readonly Group[] | undefined;
};

/**
 * How much is remembered of each loadout: changes, and mods in them. A change of thousands of mods leaves room for fewer
 * others, so that a loadout is never stored with many times its size.
 */
const most = { edits: 20, mods: 5_000 };

/** Whether a change is one that can be undone: there is something to say about it. */
const isEdit = (before: Editable, after: Editable): boolean => describeEdit(before, after) !== null;

/** What changed in a loadout, as a sentence; null for nothing that a player did. */
export function describeEdit(before: Editable, after: Editable): Text | null {
  const [earlier, later] = differing(before.mods, after.mods);
  const pins = compareLoadouts(earlier, later).otherPin.map(({ b }) => b);
  const each = (id: Text['id'], mods: readonly LoadoutMod[]): ModChange[] =>
    mods.map((mod) => ({ text: { id, values: { count: 1, title: mod.title } }, mod }));
  const grouped = describeGroups(
    { mods: earlier, groups: before.groups ?? [] },
    { mods: later, groups: after.groups ?? [] },
  );
  const switched = differingIn(earlier, later, ({ isOn }) => isOn);
  // One that is turned off isn't off for the next start only any more.
  const offOnce = differingIn(earlier, later, ({ isOffOnce }) => isOffOnce ?? false).filter(
    (mod) => !switched.includes(mod),
  );
  const described = summarize([
    // Mods that go to another group are moved there.
    ...changesBetween(earlier, later).filter(({ mod }) => mod !== null || grouped.length === 0),
    ...grouped,
    ...each(
      'loadouts.change.offOnce',
      offOnce.filter(({ isOffOnce }) => isOffOnce),
    ),
    ...each(
      'loadouts.change.notOffOnce',
      offOnce.filter(({ isOffOnce }) => !isOffOnce),
    ),
    ...each(
      'loadouts.change.pinned',
      pins.filter(({ isPinned }) => isPinned),
    ),
    ...each(
      'loadouts.change.unpinned',
      pins.filter(({ isPinned }) => !isPinned),
    ),
    ...each(
      'loadouts.change.noted',
      differingIn(earlier, later, ({ note }) => note ?? ''),
    ),
    ...each('loadouts.change.tagged', differingIn(earlier, later, textOfTags)),
    ...(before.name === after.name
      ? []
      : [
          {
            text: { id: 'loadouts.change.renamed' as const, values: { from: before.name, to: after.name } },
            mod: null,
          },
        ]),
  ]);
  // Only a group without mods was moved.
  const isMoved = described === null && !isSameGroups(before.groups, after.groups);
  return isMoved ? { id: 'loadouts.change.order' } : described;
}

/** Tags as one text, to compare: none has a comma. */
const textOfTags = ({ tags = [] }: LoadoutMod): string => tags.join();

/** Whether groups are the same, whether their mods are shown or not. */
const isSameGroups = (a: readonly Group[] = [], b: readonly Group[] = []): boolean =>
  a === b || isDeepStrictEqual(a.map(unfolded), b.map(unfolded));

const unfolded = (group: Group): Group => ({ ...group, isFolded: false });

/** The mods that both have, with another value. */
function differingIn<T>(
  before: readonly LoadoutMod[],
  after: readonly LoadoutMod[],
  read: (mod: LoadoutMod) => T,
): readonly LoadoutMod[] {
  const values = new Map(before.map((mod) => [modKey(mod), read(mod)]));
  return after.filter((mod) => values.has(modKey(mod)) && values.get(modKey(mod)) !== read(mod));
}

/**
 * Two lists of mods without those that are the same at their start and at their end. Most changes are of one mod of up to 2,000,
 * and comparing all of them takes milliseconds.
 */
function differing(
  before: readonly LoadoutMod[],
  after: readonly LoadoutMod[],
): readonly [readonly LoadoutMod[], readonly LoadoutMod[]] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)];
}

/** What can be undone and redone after a change. One that a player would not notice leaves it as it was. */
export function withEdit(edits: Edits = noEdits, before: Editable, after: Editable, now: number): Edits {
  if (!isEdit(before, after)) return edits;
  const at = Math.max(now, (edits.undo[0]?.at ?? now - 1) + 1);
  return { undo: limited([editFrom({ from: after, to: before, at }), ...edits.undo]), redo: [] };
}

/** As `withEdit`, for a change that belongs to the one before it: both are undone as one. */
export function withJoinedEdit(edits: Edits, before: Editable, after: Editable): Edits {
  const [last, ...earlier] = edits.undo;
  const start = last && applyEdit(before, last);
  return last && start
    ? { undo: limited([editFrom({ from: after, to: start, at: last.at }), ...earlier]), redo: [] }
    : noEdits;
}

/**
 * The loadout before its last change, or with its last undone change made again. `edits` are what can be undone and redone
 * then; null if there is nothing, or what was remembered doesn't fit the loadout.
 */
export function step(
  now: Editable,
  { undo, redo }: Edits,
  direction: 'undo' | 'redo',
): { readonly then: Editable; readonly edits: Edits } | null {
  const [edit, ...others] = direction === 'undo' ? undo : redo;
  const then = edit && applyEdit(now, edit);
  if (!edit || !then) return null;
  const back = editFrom({ from: then, to: now, at: edit.at });
  return {
    then,
    edits:
      direction === 'undo'
        ? { undo: others, redo: [back, ...redo] }
        : { undo: [back, ...undo], redo: others },
  };
}

/** The way from one state of a loadout to another one. */
function editFrom({ from, to, at }: { from: Editable; to: Editable; at: number }): Edit {
  const places = new Map(from.mods.map((mod, place) => [modKey(mod), { mod, place }]));
  const added = to.mods.filter((mod) => !places.has(modKey(mod)));
  const changed = to.mods.flatMap((mod): Edit['changed'] => {
    const known = places.get(modKey(mod));
    const fields = known ? changedFields(known.mod, mod) : {};
    return Object.keys(fields).length === 0 ? [] : [[modKey(mod), fields]];
  });
  const order = stretches(to.mods.map((mod) => places.get(modKey(mod))?.place ?? -1));
  const [only] = order;
  const isSameOrder =
    from.mods.length === to.mods.length && order.length <= 1 && (only === undefined || only[0] === 0);
  return {
    at,
    name: from.name === to.name ? null : to.name,
    added,
    changed,
    order: isSameOrder ? null : order,
    groups: isSameGroups(from.groups, to.groups) ? null : [...(to.groups ?? [])],
  };
}

/** The loadout after an edit; null if that is of a loadout with other mods. */
function applyEdit({ name, mods, groups }: Editable, edit: Edit): Editable | null {
  const fields = new Map(edit.changed);
  const ordered = edit.order === null ? mods : inOrder(mods, edit.added, edit.order);
  return (
    ordered && {
      name: edit.name ?? name,
      groups: edit.groups ? foldedAs(edit.groups, groups) : groups,
      mods:
        fields.size === 0
          ? ordered
          : ordered.map((mod) => {
              const changed = fields.get(modKey(mod));
              return changed ? withFields(mod, changed) : mod;
            }),
    }
  );
}

/** Groups of then, folded as they are now: folding is not undone. */
function foldedAs(groups: readonly Group[], now: readonly Group[] = []): readonly Group[] {
  const folded = new Map(now.map(({ groupId, isFolded }) => [groupId, isFolded]));
  return groups.map((group) => ({ ...group, isFolded: folded.get(group.groupId) ?? group.isFolded }));
}

function inOrder(
  mods: readonly LoadoutMod[],
  added: readonly LoadoutMod[],
  order: NonNullable<Edit['order']>,
): readonly LoadoutMod[] | null {
  const ordered: LoadoutMod[] = [];
  let used = 0;
  for (const [place, count] of order) {
    const source = place < 0 ? added : mods;
    const start = place < 0 ? used : place;
    if (start + count > source.length) return null;
    ordered.push(...source.slice(start, start + count));
    if (place < 0) used += count;
  }
  return new Set(ordered.map(modKey)).size === ordered.length ? ordered : null;
}

/** Numbers that follow one another, as the first of each such stretch and its length; -1 only follows -1. */
function stretches(places: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const place of places) {
    const last = found.at(-1);
    const next = last && (last[0] < 0 ? -1 : last[0] + last[1]);
    if (last && place === next) last[1] += 1;
    else found.push([place, 1]);
  }
  return found;
}

type Fields = Edit['changed'][number][1];

/**
 * The fields of a mod that get another value. An install that merely arrived or went away is no change of the loadout: it
 * stays as it is whatever is undone.
 */
function withFields(mod: LoadoutMod, { choices, groupId, isOffOnce, tags, ...others }: Fields): LoadoutMod {
  const { choices: before, ...rest } = mod;
  const now = choices === undefined ? before : choices;
  const changed: LoadoutMod = Object.assign({}, rest, others, now && { choices: now });
  const grouped = groupId === undefined ? changed : inGroup(changed, groupId ?? undefined);
  const tagged = tags === undefined ? grouped : withTags(grouped, tags);
  return isOffOnce === undefined ? tagged : withOffOnce(tagged, isOffOnce);
}

function changedFields(from: LoadoutMod, to: LoadoutMod): Fields {
  const isSameVersion =
    from.versionId === to.versionId &&
    (from.installId === to.installId || from.installId === null || to.installId === null);
  const { versionId, versionName, installId, isOn, isPinned, choices = null } = to;
  return {
    ...(isSameVersion ? {} : { versionId, versionName, installId }),
    ...(from.isOn === isOn ? {} : { isOn }),
    ...(from.isPinned === isPinned ? {} : { isPinned }),
    ...((from.note ?? '') === (to.note ?? '') ? {} : { note: to.note ?? '' }),
    ...(textOfTags(from) === textOfTags(to) ? {} : { tags: to.tags ?? [] }),
    ...(isDeepStrictEqual(from.choices ?? null, choices) ? {} : { choices }),
    ...(from.groupId === to.groupId ? {} : { groupId: to.groupId ?? null }),
    ...((from.isOffOnce ?? false) === (to.isOffOnce ?? false) ? {} : { isOffOnce: to.isOffOnce ?? false }),
  };
}

/** The latest of these edits, as many as are remembered, and at least one. */
function limited(edits: readonly Edit[]): readonly Edit[] {
  let mods = 0;
  const kept = edits.slice(0, most.edits);
  const end = kept.findIndex(({ added, changed, order }, index) => {
    mods += added.length + changed.length + (order?.length ?? 0);
    return index > 0 && mods > most.mods;
  });
  return end < 0 ? kept : kept.slice(0, end);
}

/** What can be undone and redone of a loadout, without that these mods were left out of a start, which is over. */
export function withoutOffOnce({ undo, redo }: Edits, keys: ReadonlySet<string>): Edits {
  const without = (edits: readonly Edit[]) =>
    edits.flatMap((edit) => {
      const changed = edit.changed.flatMap(([key, fields]): Edit['changed'] => {
        const { isOffOnce, ...others } = fields;
        if (isOffOnce === undefined || !keys.has(key)) return [[key, fields]];
        return Object.keys(others).length === 0 ? [] : [[key, others]];
      });
      const added = edit.added.map((mod) => (keys.has(modKey(mod)) ? withOffOnce(mod, false) : mod));
      const isEmpty =
        changed.length + added.length === 0 && edit.name === null && edit.order === null && !edit.groups;
      return isEmpty ? [] : [{ ...edit, changed, added }];
    });
  return { undo: without(undo), redo: without(redo) };
}
