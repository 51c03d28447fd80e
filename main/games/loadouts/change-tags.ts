import { AppError } from '#shared/errors.ts';
import { maxTagLength, maxTags, tagKey, tagsIn, tagsOf } from '#shared/tag-names.ts';
import { type LoadoutMod, modKey } from './loadout.ts';
import { cleanText } from './names.ts';

/** Tags that mods get and lose. */
export type TagChange = { readonly add: readonly string[]; readonly remove: readonly string[] };

/**
 * Adds and removes tags of some mods, by `modKey`. A tag that the loadout has in another spelling gets that spelling.
 * @throws AppError `invalid-input` for a tag that is too long, `rejected` where a mod would have too many
 */
export function changeTags(
  mods: readonly LoadoutMod[],
  keys: ReadonlySet<string>,
  { add, remove }: TagChange,
): readonly LoadoutMod[] {
  const known = new Map(tagsOf(mods).map((tag) => [tagKey(tag), tag]));
  const added = entered(add).map((tag) => known.get(tagKey(tag)) ?? tag);
  const removed = new Set(remove.map(tagKey));
  return mods.map((mod) => {
    if (!keys.has(modKey(mod))) return mod;
    const kept = (mod.tags ?? []).filter((tag) => !removed.has(tagKey(tag)));
    const has = new Set(kept.map(tagKey));
    const tags = [...kept, ...added.filter((tag) => !has.has(tagKey(tag)))];
    if (tags.length > maxTags)
      throw new AppError('rejected', {
        id: 'loadouts.tooManyTags',
        values: { title: mod.title, count: maxTags },
      });
    return withTags(mod, tags);
  });
}

/** A mod with these tags, or with none. */
export function withTags(mod: LoadoutMod, tags: readonly string[]): LoadoutMod {
  const { tags: before = [], ...rest } = mod;
  if (before.length === tags.length && tags.every((tag, place) => tag === before[place])) return mod;
  return tags.length === 0 ? rest : { ...rest, tags: [...tags] };
}

/** The tags that a player typed, as they are shown. */
function entered(add: readonly string[]): readonly string[] {
  const tags = tagsIn(add.map((text) => cleanText(text, 1_000)).join());
  if (tags.some((tag) => [...tag].length > maxTagLength))
    throw new AppError('invalid-input', { id: 'loadouts.tagTooLong', values: { count: maxTagLength } });
  return tags;
}
