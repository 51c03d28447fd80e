import { useText } from '#renderer/text/text-context.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import type { FoundMod } from '#shared/contract/games/take-over.ts';
import styles from './take-over.module.css';

/** The mods of a source, each with a check box, its size and where it goes. */
export function FoundMods(props: {
  mods: readonly FoundMod[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}) {
  const { t, bytes } = useText();
  const { mods, chosen, onChange } = props;
  const toggle = (key: string, isChosen: boolean) =>
    onChange(new Set([...chosen].filter((each) => each !== key).concat(isChosen ? key : [])));
  return (
    <fieldset className={styles.mods}>
      <legend className={styles.heading}>{t('takeOver.mods')}</legend>
      {mods.length > 1 && (
        <CheckBox
          label={t('takeOver.all')}
          checked={chosen.size === mods.length}
          onChange={({ target }) => onChange(new Set(target.checked ? mods.map(({ key }) => key) : []))}
        />
      )}
      <ul className={styles.list}>
        {mods.map((mod) => {
          const { key, title, versionName, fileCount: count, size, left, place } = mod;
          const version = versionName === '' ? 'none' : versionName;
          const hint = t('takeOver.modHint', { version, count, size: bytes(size) });
          return (
            <li key={key} className={styles.mod} data-tooltip={t('takeOver.goesTo', { place })}>
              <CheckBox
                label={title}
                hint={left === 0 ? hint : `${hint}. ${t('takeOver.modLeft', { left })}`}
                checked={chosen.has(key)}
                onChange={({ target }) => toggle(key, target.checked)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
