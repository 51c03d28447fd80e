import { useEffect, useRef } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import styles from './section-list.module.css';
import { type SettingsSection, sectionTitles } from './sections.ts';

/** The list of sections beside Settings, which marks the current one. In a narrow window it is a strip above them. */
export function SectionList(props: {
  readonly sections: readonly SettingsSection[];
  readonly current: SettingsSection | undefined;
  readonly onChoose: (section: SettingsSection) => void;
}) {
  const { t } = useText();
  const { sections, current, onChoose } = props;
  const list = useRef<HTMLUListElement>(null);
  // A narrow window can't show the whole strip.
  useEffect(() => {
    if (current === undefined) return;
    const strip = list.current;
    const item = strip?.querySelector('[aria-current]');
    if (strip && strip.scrollWidth > strip.clientWidth)
      item?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className={styles.nav} aria-label={t('settings.sections')}>
      <ul ref={list} className={styles.list}>
        {sections.map((section) => (
          <li key={section}>
            <button
              type="button"
              className={styles.item}
              {...(section === current ? { 'aria-current': 'location' } : {})}
              onClick={() => onChoose(section)}
            >
              {t(sectionTitles[section])}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
