import { useMemo } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { ChoiceChip } from '#renderer/ui/controls/choice-chip.tsx';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import { tagKey, tagsOf } from '#shared/tag-names.ts';
import { tagsInSearch, toggleTag } from './find-mods.ts';
import styles from './tags.module.css';

/** How many tags stand above a list. The others are typed, or found in the search. */
const mostShown = 12;

/** The tags of a loadout, those of most mods first: one that is pressed is in the search. Nothing without tags. */
export function TagFilter(props: {
  mods: readonly LoadoutMod[];
  find: string;
  onFind: (text: string) => void;
}) {
  const { t } = useText();
  const { mods, find, onFind } = props;
  const tags = useMemo(() => tagsOf(mods), [mods]);
  const asked = tagsInSearch(find);
  // One in the search stays in sight.
  const shown = tags.filter((tag, place) => place < mostShown || asked.has(tagKey(tag)));
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">{t('myMods.tagsFilter')}</legend>
      {shown.map((tag) => (
        <ChoiceChip key={tag} pressed={asked.has(tagKey(tag))} onClick={() => onFind(toggleTag(find, tag))}>
          {tag}
        </ChoiceChip>
      ))}
    </fieldset>
  );
}
