import { type Dispatch, memo, type SetStateAction, useCallback, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import type { FoundMod } from '#shared/contract/games/take-over.ts';
import { createTextMatcher } from '#shared/fold-text.ts';
import styles from './take-over.module.css';

/** From this many mods on they can be searched. */
const searchedFrom = 10;

/** The mods of a source, each with a check box, its size and where it goes; all that are shown are chosen or left at once. */
export function FoundMods(props: {
  mods: readonly FoundMod[];
  chosen: ReadonlySet<string>;
  onChange: Dispatch<SetStateAction<ReadonlySet<string>>>;
}) {
  const { t } = useText();
  const { mods, chosen, onChange } = props;
  const [search, setSearch] = useState('');
  const matches = createTextMatcher(search);
  const shown = mods.filter(({ title, place }) => matches(`${title} ${place}`));
  const choose = useCallback(
    (keys: readonly string[], isChosen: boolean) =>
      onChange((before) => {
        const after = new Set(before);
        for (const key of keys) {
          if (isChosen) after.add(key);
          else after.delete(key);
        }
        return after;
      }),
    [onChange],
  );
  return (
    <fieldset className={styles.mods}>
      <legend className="visually-hidden">{t('takeOver.mods')}</legend>
      {mods.length > 1 && (
        <div className={styles.tools}>
          <CheckBox
            label={t(search === '' ? 'takeOver.all' : 'takeOver.allShown', { count: shown.length })}
            checked={shown.length > 0 && shown.every(({ key }) => chosen.has(key))}
            onChange={({ target }) =>
              choose(
                shown.map(({ key }) => key),
                target.checked,
              )
            }
          />
          {mods.length >= searchedFrom && (
            <SearchInput
              label={t('takeOver.search')}
              clearLabel={t('takeOver.searchClear')}
              value={search}
              onChange={setSearch}
            />
          )}
        </div>
      )}
      <div>
        <ul className={styles.list}>
          {shown.map((mod) => (
            <ModRow key={mod.key} mod={mod} isChosen={chosen.has(mod.key)} onChoose={choose} />
          ))}
        </ul>
        <p role="status">{shown.length === 0 && t('takeOver.searchNone', { search })}</p>
      </div>
    </fieldset>
  );
}

/** There may be 2,000 of them, so each is drawn anew only when it is chosen or left. */
const ModRow = memo(function ModRow(props: {
  mod: FoundMod;
  isChosen: boolean;
  onChoose: (keys: readonly string[], isChosen: boolean) => void;
}) {
  const { t, bytes } = useText();
  const { key, title, versionName, fileCount: count, size, left, place } = props.mod;
  const version = versionName === '' ? 'none' : versionName;
  return (
    <li className={styles.mod} data-tooltip={t('takeOver.goesTo', { place })}>
      <CheckBox
        label={title}
        {...(left === 0 ? {} : { hint: t('takeOver.modLeft', { left }) })}
        trailing={
          <span className={styles.size}>{t('takeOver.modHint', { version, count, size: bytes(size) })}</span>
        }
        checked={props.isChosen}
        onChange={({ target }) => props.onChoose([key], target.checked)}
      />
    </li>
  );
});
