import { useQuery } from '@tanstack/react-query';
import { Compass, Download, type LucideIcon, Settings } from 'lucide-react';
import { isActive } from '#renderer/features/downloads/download-list.ts';
import { downloadsQuery } from '#renderer/features/downloads/queries.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { showView, useApp, type View } from './app-store.ts';
import { Logo } from './logo.tsx';
import styles from './rail.module.css';

/** The way between the screens. Only what works is here. */
export function Rail() {
  const { t } = useText();
  const { data: running = 0 } = useQuery({
    ...downloadsQuery(),
    select: (list) => list.filter(isActive).length,
  });
  return (
    <nav className={styles.rail} aria-label={t('app.nav')}>
      <p className={styles.brand}>
        <Logo />
        <span className={styles.word}>{t('app.name')}</span>
      </p>
      <div className={styles.links}>
        <RailButton view="browse" name={t('app.browse')} Icon={Compass} />
        <RailButton view="downloads" name={t('app.downloads')} Icon={Download} count={running} />
        <span className={styles.space} />
        <RailButton view="settings" name={t('app.settings')} Icon={Settings} />
      </div>
    </nav>
  );
}

function RailButton(props: { view: View; name: string; Icon: LucideIcon; count?: number }) {
  const { view, name, Icon, count = 0 } = props;
  const { t, number } = useText();
  const current = useApp((shown) => shown.view === view);
  return (
    <button
      type="button"
      className={styles.link}
      aria-current={current ? 'page' : undefined}
      aria-description={count > 0 ? t('app.downloadsRunning', { count }) : undefined}
      data-tip={name}
      data-tip-cut
      onClick={() => showView(view)}
    >
      <Icon size={18} />
      <span className={styles.word} data-tip-text>
        {name}
      </span>
      {count > 0 && (
        <span className={styles.badge} aria-hidden>
          {number(count)}
        </span>
      )}
    </button>
  );
}
