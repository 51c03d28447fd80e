import { useQuery } from '@tanstack/react-query';
import { ExternalLink, PenLine } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FavoriteButton } from '#renderer/features/account/favorites/button/favorite-button.tsx';
import { MainAction } from '#renderer/features/mods/downloads/actions/mod-main-action.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useMedia } from '#renderer/ui/hooks/use-media.ts';
import type { Mod, ModVersion } from '#shared/contract/mods/mods.ts';
import type { Features } from '#shared/contract/service/service.ts';
import { DetailsHead } from './details-head.tsx';
import styles from './details-panel.module.css';
import type { DetailsSession } from './details-session.ts';
import { DetailsSide } from './details-side.tsx';
import { type DetailsTab, useDetailsTab } from './details-tab-store.ts';
import { FilesTab } from './files/files-tab.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { NeededMods } from './needed/needed-mods.tsx';
import { NeedsOfMod } from './needed/needs-of-mod.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { pageOfDetails } from './page-of-details.ts';
import {
  hasDraftQuery,
  modDetailsQuery,
  modVersionsQuery,
  reviewDraftQuery,
  reviewSummaryQuery,
} from './queries.ts';
import { ReviewsTab } from './reviews/reviews-tab.tsx';

type DetailsPanelProps = {
  readonly mod: Mod;
  /** The names of games by id, if the service provides them. */
  readonly games: ReadonlyMap<number, string> | undefined;
  readonly features: Features;
  /** Undefined until the session has loaded. */
  readonly session: DetailsSession | undefined;
  /** The host and port of the service's website. Only its pages may be opened. */
  readonly siteHost: string | undefined;
  /** Whether the service is known not to respond. */
  readonly isOffline: boolean;
  /** The loadouts that have the mod. */
  readonly loadouts: ReactNode;
  readonly onOpenLink: (url: string) => void;
  /** Opens the details of a mod that these name. */
  readonly onOpenMod: (mod: { modId: number; title: string }) => void;
  readonly onClose: () => void;
};

/** The details of one mod: a panel beside the list, a page in its place on a wide window. */
export function DetailsPanel(props: DetailsPanelProps) {
  const { features, onOpenLink, onClose } = props;
  const { t } = useText();
  const details = useQuery({ ...modDetailsQuery(props.mod.modId), enabled: features.details });
  const versions = useQuery({ ...modVersionsQuery(props.mod.modId), enabled: features.versions });
  const mod = details.data?.mod ?? props.mod;
  const title = mod.title.trim() || t('mod.untitled', { modId: mod.modId });
  const { viewUrl, gameId } = mod;
  const game = gameId === null ? undefined : props.games?.get(gameId);
  const action = { mod, title, newest: newestOf(versions.data?.versions) };
  const isPage = useMedia(pageOfDetails);
  const lists = (
    <>
      {details.data?.description && <NeedsOfMod modId={mod.modId} onOpen={props.onOpenMod} />}
      {props.loadouts}
    </>
  );
  const panel = useRef<HTMLElement>(null);
  const showFiles = () => {
    flushSync(() => useDetailsTab.setState({ modId: mod.modId, tab: 'files' }));
    // The list of versions that had the focus has made room for that of the tab.
    panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  return (
    <aside ref={panel} data-part className={styles.panel} aria-labelledby="details-title">
      <DetailsHead
        modId={mod.modId}
        gameId={gameId}
        title={title}
        game={game}
        action={<MainAction {...action} isCompact />}
        favorite={<FavoriteButton mod={mod} title={title} />}
        onClose={onClose}
      />
      <div className={styles.scroller} data-scroller>
        <div className={styles.main}>
          <DetailsHeading title={title} tagLine={mod.tagLine} />
          <div className={styles.action}>
            <MainAction {...action}>
              {viewUrl !== null && mod.getBy === 'download' && (
                <Button
                  size="l"
                  icon={<ExternalLink size={16} />}
                  tooltip={t('details.websiteTip')}
                  onClick={() => onOpenLink(viewUrl)}
                >
                  {t('details.website')}
                </Button>
              )}
            </MainAction>
            {mod.getBy === 'download' && details.data?.description && (
              <NeededMods key={mod.modId} modId={mod.modId} />
            )}
          </div>
          <DetailsTabs
            {...props}
            mod={mod}
            title={title}
            game={game}
            reviewCount={details.data?.ratingCount ?? null}
            isPage={isPage}
            lists={lists}
          />
        </div>
        {isPage && (
          <DetailsSide mod={mod} game={game} features={features} lists={lists} onFiles={showFiles} />
        )}
      </div>
    </aside>
  );
}

function DetailsHeading({ title, tagLine }: { title: string; tagLine: string }) {
  // Screen readers start at the mod's title.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.text}>
      <h2
        id="details-title"
        ref={heading}
        tabIndex={-1}
        dir="auto"
        data-long={title.length > 90 || undefined}
      >
        {title}
      </h2>
      {tagLine !== '' && (
        <p className={styles.tagLine} dir="auto" data-tooltip={tagLine} data-tooltip-truncated>
          {tagLine}
        </p>
      )}
    </div>
  );
}

function DetailsTabs(
  props: DetailsPanelProps & {
    title: string;
    game: string | undefined;
    reviewCount: number | null;
    isPage: boolean;
    lists: ReactNode;
  },
) {
  const { mod, features, onOpenLink } = props;
  const { t } = useText();
  // The summary is updated when a review is posted or deleted. Until it has loaded, use the count of the mod itself.
  const { data: summary } = useQuery({ ...reviewSummaryQuery(mod.modId), enabled: false });
  const reviewCount = summary?.total ?? props.reviewCount;
  const { modId } = mod;
  const tab = useDetailsTab((shown) => (shown.modId === modId ? shown.tab : 'overview'));
  const hasDraft = useHasDraft(modId, props.session);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Whether the tabs have to stay below the bar, however short the content of the next tab is.
  const [isHeld, setHeld] = useState(false);
  const choose = (next: string) => {
    // How far the content has scrolled under the tabs. The next one begins at its start.
    const beyond = distanceBetween(root.current, list.current);
    if (beyond > 0) {
      setHeld(true);
      root.current?.closest('[data-scroller]')?.scrollBy({ top: -beyond, behavior: 'instant' });
    }
    useDetailsTab.setState({ modId, tab: next as DetailsTab });
  };
  const [link, setLink] = useState<string | null>(null);
  return (
    <Tabs.Root
      ref={root}
      className={styles.tabs}
      data-held={isHeld || undefined}
      dir={document.dir === 'rtl' ? 'rtl' : 'ltr'}
      value={tab}
      onValueChange={choose}
    >
      <Tabs.List ref={list} className={styles.tabList} aria-label={t('details.tabs')}>
        <Tabs.Trigger className={styles.tab} value="overview">
          {t('details.overview')}
        </Tabs.Trigger>
        <Tabs.Trigger className={styles.tab} value="reviews">
          {reviewCount === null ? t('details.reviews') : t('details.reviewsCount', { count: reviewCount })}
          {hasDraft && (
            <PenLine size={13} className={styles.draft} role="img" aria-label={t('details.hasDraft')} />
          )}
        </Tabs.Trigger>
        <Tabs.Trigger className={styles.tab} value="files">
          {t('details.files')}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content className={styles.content} value="overview">
        <OverviewTab
          mod={mod}
          game={props.game}
          offered={features.details}
          isOffline={props.isOffline}
          isPage={props.isPage}
          lists={props.lists}
          onLink={setLink}
        />
      </Tabs.Content>
      <Tabs.Content className={styles.content} value="reviews">
        <ReviewsTab
          mod={mod}
          offered={features.reviews}
          total={reviewCount}
          session={props.session}
          isOffline={props.isOffline}
          onOpenLink={onOpenLink}
          onLink={setLink}
        />
      </Tabs.Content>
      <Tabs.Content className={styles.content} value="files">
        <FilesTab {...props} offered={features.versions} />
      </Tabs.Content>
      {link !== null && (
        <LinkDialog
          href={link}
          siteHost={props.siteHost ?? hostOf(mod.viewUrl)}
          onOpenLink={onOpenLink}
          onClose={() => setLink(null)}
        />
      )}
    </Tabs.Root>
  );
}

/** Whether a review of a mod was begun on this computer. */
function useHasDraft(modId: number, session: DetailsSession | undefined): boolean {
  const isKnown = session !== undefined && session.state !== 'signed-out';
  const { data: draft } = useQuery({ ...reviewDraftQuery(modId), enabled: isKnown });
  const { data: waits } = useQuery({ ...hasDraftQuery(modId), enabled: session?.state === 'signed-out' });
  return Boolean(isKnown ? draft : waits);
}

/** How far below the top of `outer` the top of `inner` is, in CSS pixels. */
const distanceBetween = (outer: Element | null, inner: Element | null): number =>
  (inner?.getBoundingClientRect().top ?? 0) - (outer?.getBoundingClientRect().top ?? 0);

function newestOf(versions: readonly ModVersion[] | undefined) {
  const newest = versions?.[0];
  return newest ? { version: newest.name, size: newest.files[0]?.size ?? null } : null;
}

/** The host of the website, taken from the mod's page there. Null where the address is none, as in a catalog that was changed. */
const hostOf = (viewUrl: string | null): string | null =>
  viewUrl !== null && URL.canParse(viewUrl) ? new URL(viewUrl).host : null;
