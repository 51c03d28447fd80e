import { useQuery } from '@tanstack/react-query';
import { Compass, Download, Heart, LibraryBig, type LucideIcon, Package, Settings } from 'lucide-react';
import { useContext } from 'react';
import { FavoriteAccess } from '#renderer/features/account/favorites/button/favorite-access.ts';
import { favoritesStateQuery } from '#renderer/features/account/favorites/queries.ts';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { needsApproval } from '#renderer/features/mods/downloads/download-list.ts';
import { downloadsQuery } from '#renderer/features/mods/downloads/queries.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { isActive } from '#shared/download-states.ts';
import { showView, useApp, type View } from '../app-store.ts';
import { loadAhead } from '../lazy/components.ts';
import styles from './sidebar.module.css';
import { SidebarAccount } from './sidebar-account.tsx';
import { SidebarGames } from './sidebar-games.tsx';

/** The sidebar: navigation between the screens. Views that the service doesn't offer have no entry. */
export function Sidebar() {
  const { t } = useText();
  const { data: session } = useQuery(sessionQuery());
  // Show the entries until the session is known, because most services offer both.
  const offers = (what: 'readFavorites' | 'readLibrary') => session?.permissions[what] !== 'not-offered';
  return (
    <nav className={styles.sidebar} aria-label={t('app.nav')}>
      <p className={styles.brand}>
        <Logo />
        <span className={styles.label}>{t('app.name')}</span>
      </p>
      <div className={styles.links}>
        <SidebarButton view="browse" name={t('app.browse')} Icon={Compass} />
        {offers('readFavorites') && <FavoritesButton />}
        {offers('readLibrary') && (
          <SidebarButton view="library" name={t('library.title')} Icon={LibraryBig} />
        )}
        <SidebarButton view="myMods" name={t('myMods.title')} Icon={Package} />
        <DownloadsButton />
        <SidebarGames />
        <span className={styles.space} />
        <SidebarButton view="settings" name={t('app.settings')} Icon={Settings} />
      </div>
      <SidebarAccount />
    </nav>
  );
}

function FavoritesButton() {
  const { t } = useText();
  const { known } = useContext(FavoriteAccess);
  const { data: count = 0 } = useQuery({
    ...favoritesStateQuery(),
    enabled: known,
    select: (state) => state.count,
  });
  const shown = known ? count : 0;
  return (
    <SidebarButton
      view="favorites"
      name={t('app.favorites')}
      Icon={Heart}
      count={shown}
      description={t('app.favoritesCount', { count: shown })}
    />
  );
}

function DownloadsButton() {
  const { t } = useText();
  const { data: running = 0 } = useQuery({
    ...downloadsQuery(),
    select: (list) => list.filter(isActive).length,
  });
  const { data: attention = 0 } = useQuery({
    ...downloadsQuery(),
    select: (list) => list.filter((each) => each.state === 'failed' || needsApproval(each)).length,
  });
  const { data: paused = 0 } = useQuery({
    ...downloadsQuery(),
    select: (list) => list.filter(({ state }) => state === 'paused').length,
  });
  const description = [
    running > 0 && t('app.downloadsInProgress', { count: running }),
    attention > 0 && t('app.downloadsNeedAttention', { count: attention }),
    paused > 0 && t('app.downloadsPaused', { count: paused }),
  ];
  return (
    <SidebarButton
      view="downloads"
      name={t('app.downloads')}
      Icon={Download}
      // Running downloads count first, then those that need the player, then paused ones.
      count={running || attention || paused}
      description={description.filter(Boolean).join(', ')}
      look={running > 0 ? 'active' : attention > 0 ? 'failed' : 'paused'}
    />
  );
}

type SidebarButtonProps = {
  readonly view: View;
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly count?: number;
  /** What the count means, for screen readers. */
  readonly description?: string;
  /** The meaning of the count's color: something in progress, something that failed or is paused, or a plain count. */
  readonly look?: 'active' | 'failed' | 'paused' | 'plain';
};

const countLooks = {
  active: styles.badge,
  failed: `${styles.badge} ${styles.failed}`,
  paused: `${styles.badge} ${styles.paused}`,
  plain: styles.count,
} as const;

function SidebarButton({ view, name, Icon, count = 0, description, look = 'plain' }: SidebarButtonProps) {
  const { compact } = useText();
  const current = useApp((shown) => shown.view === view);
  return (
    <button
      type="button"
      className={styles.link}
      aria-current={current ? 'page' : undefined}
      aria-description={count > 0 ? description : undefined}
      data-tooltip={name}
      data-tooltip-truncated
      onPointerEnter={() => loadAhead(view)}
      onFocus={() => loadAhead(view)}
      onClick={() => showView(view)}
    >
      <Icon size={18} />
      <span className={styles.label} data-tooltip-text>
        {name}
      </span>
      {count > 0 && (
        <span className={countLooks[look]} aria-hidden>
          {compact(count)}
        </span>
      )}
    </button>
  );
}

/** Loadout's logo: two loads on a tile. */
const Logo = () => (
  <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
    <rect width="22" height="22" rx="6" fill="var(--lime)" />
    <rect x="6" y="6" width="4" height="10" rx="1" fill="var(--lime-ink)" />
    <rect x="12" y="9.5" width="4" height="6.5" rx="1" fill="var(--lime-ink)" />
  </svg>
);
