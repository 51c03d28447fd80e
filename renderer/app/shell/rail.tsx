import { useQuery } from '@tanstack/react-query';
import {
  Compass,
  House,
  LibraryBig,
  type LucideIcon,
  PanelLeftClose,
  PanelLeftOpen,
  Settings,
} from 'lucide-react';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { isLibraryView, showView, tabOfLibrary, useApp, type View } from '../app-store.ts';
import { loadAhead } from '../lazy/components.ts';
import styles from './rail.module.css';
import { RailGames } from './rail-games.tsx';

/** The rail: navigation between the screens, and the games on this computer. It has names when it is wide. */
export function Rail() {
  const { t } = useText();
  const isWide = useApp((shown) => shown.isRailWide);
  const Icon = isWide ? PanelLeftClose : PanelLeftOpen;
  return (
    <nav data-part className={styles.rail} aria-label={t('app.nav')}>
      <p className={styles.brand}>
        <Logo />
        <span className={styles.label}>{t('app.name')}</span>
      </p>
      <div className={styles.links}>
        <RailButton view="home" name={t('app.home')} Icon={House} />
        <RailButton view="browse" name={t('app.browse')} Icon={Compass} />
        <LibraryButton />
        <hr className={styles.rule} />
        <RailGames />
        <span className={styles.space} />
        <RailButton view="settings" name={t('app.settings')} Icon={Settings} />
        <RailEntry
          name={t(isWide ? 'app.narrowRail' : 'app.wideRail')}
          Icon={Icon}
          onClick={() => useApp.setState({ isRailWide: !isWide })}
        />
      </div>
    </nav>
  );
}

function RailButton({ view, name, Icon }: { view: View; name: string; Icon: LucideIcon }) {
  const isCurrent = useApp((shown) => shown.view === view);
  return (
    <RailEntry
      name={name}
      Icon={Icon}
      isCurrent={isCurrent}
      onReach={() => loadAhead(view)}
      onClick={() => showView(view)}
    />
  );
}

/** Opens the tab of the library that was shown last, of those that the service offers. */
function LibraryButton() {
  const { t } = useText();
  const { data: session } = useQuery(sessionQuery());
  const isCurrent = useApp(({ view }) => isLibraryView(view));
  return (
    <RailEntry
      name={t('app.library')}
      Icon={LibraryBig}
      isCurrent={isCurrent}
      onReach={() => loadAhead(tabOfLibrary(session?.permissions))}
      onClick={() => showView(tabOfLibrary(session?.permissions))}
    />
  );
}

function RailEntry(props: {
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly isCurrent?: boolean;
  /** Called when the pointer or the focus gets there. */
  readonly onReach?: () => void;
  readonly onClick: () => void;
}) {
  const { name, Icon, onReach } = props;
  return (
    <button
      type="button"
      className={styles.link}
      aria-current={props.isCurrent ? 'page' : undefined}
      data-tooltip={name}
      data-tooltip-truncated
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={props.onClick}
    >
      <Icon size={20} />
      <span className={styles.label} data-tooltip-text>
        {name}
      </span>
    </button>
  );
}

/** Loadout's logo: two loads on a tile. */
const Logo = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <rect width="24" height="24" rx="7" fill="var(--text)" />
    <rect x="7" y="6" width="4" height="12" rx="1.2" fill="var(--ink-0)" />
    <rect x="13" y="11" width="4" height="7" rx="1.2" fill="var(--ink-0)" />
  </svg>
);
