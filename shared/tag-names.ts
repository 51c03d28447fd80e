import { foldText } from './fold-text.ts';

/** The longest tag, in characters as Unicode counts them. */
export const maxTagLength = 40;

/** The most tags of a mod. */
export const maxTags = 20;

/** Whether two spellings are one tag: case, accents and width don't tell tags apart. */
export const tagKey = (tag: string): string => foldText(tag).trim();

/** The tags in a line of text, between commas. Quotation marks go: a search has them around a tag with spaces. */
export function tagsIn(line: string): readonly string[] {
  const byKey = new Map<string, string>();
  for (const part of line.split(/[,，、]/u)) {
    const tag = part.replaceAll('"', '').replaceAll(/\s+/gu, ' ').trim();
    if (tag !== '' && !byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  }
  return [...byKey.values()];
}

/** The tags of all mods, each once and in the spelling that comes first, those of the most mods first. */
export function tagsOf(
  mods: readonly { readonly tags?: readonly string[] | undefined }[],
): readonly string[] {
  const counts = new Map<string, { readonly tag: string; count: number }>();
  for (const { tags = [] } of mods)
    for (const tag of tags) {
      const known = counts.get(tagKey(tag));
      if (known) known.count += 1;
      else counts.set(tagKey(tag), { tag, count: 1 });
    }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
    .map(({ tag }) => tag);
}
