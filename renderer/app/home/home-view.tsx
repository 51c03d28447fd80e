import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { countVersion } from '#renderer/features/catalog/browse/filters/facets.ts';
import { catalogStateQuery } from '#renderer/features/catalog/browse/queries.ts';
import { GameNotices } from '#renderer/features/games/my-mods/game/game-notices.tsx';
import { gamesHereQuery, playStatesQuery } from '#renderer/features/games/my-mods/queries.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { HeroPage } from '#renderer/ui/art/hero-page.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import type { Game } from '#shared/contract/games/games.ts';
import { FirstStart } from './first-start.tsx';
import { HomeHero } from './home-hero.tsx';
import styles from './home-view.module.css';
import { ModShelf, type ShelfWays } from './mod-shelf.tsx';
import { shelvesQuery } from './queries.ts';
import { SavedSearchesShelf } from './saved-searches-shelf.tsx';

/** Where Home leads. */
type HomeWays = ShelfWays & {
  readonly onGame: (gameId: string) => void;
  readonly onBrowse: () => void;
};

/** The screen Home: the game that was played last, and shelves of mods; before there is a game, which ones are played. */
export function HomeView(ways: HomeWays) {
  const { data: games, error, refetch } = useQuery(gamesHereQuery());
  const { data: played } = useQuery({ ...playStatesQuery(), select: lastPlayed });
  const [adding, setAdding] = useState<'no' | 'now' | 'done'>('no');
  if (error && !games) return <FailureBanner failure={failureOf(error)} onRetry={refetch} />;
  if (!games) return null;
  const game = games.find(({ gameId }) => gameId === played) ?? games[0];
  if (!game || adding === 'now')
    return (
      <FirstStart onBrowse={ways.onBrowse} onAdding={(isAdding) => setAdding(isAdding ? 'now' : 'done')} />
    );
  return (
    <HeroPage game={{ gameName: game.title }} height={260} focus={0.7}>
      {/* Who pressed Start is at the game then, not at the top of the page. */}
      <HomeHero game={game} takesFocus={adding === 'done'} onGame={() => ways.onGame(game.gameId)} />
      <div className={styles.shelves}>
        <GameNotices game={game} />
        <Shelves games={games} {...ways} />
      </div>
    </HeroPage>
  );
}

/** The game that was played last; undefined if none was. */
const lastPlayed = (states: Readonly<Record<string, { readonly playedAt: number | null }>>) =>
  Object.entries(states)
    .filter(([, { playedAt }]) => playedAt !== null)
    .sort(([, a], [, b]) => (b.playedAt ?? 0) - (a.playedAt ?? 0))[0]?.[0];

function Shelves({ games, ...ways }: HomeWays & { games: readonly Game[] }) {
  const client = useQueryClient();
  const { data: catalog } = useQuery(catalogStateQuery());
  const { isFetched: isPlayerKnown } = useQuery(sessionQuery());
  const { data: atStart } = useQuery(shelvesQuery(null));
  // Before the player is known there are no favorites, and their shelf would go and come back.
  const isWaiting = !isPlayerKnown && atStart?.some(({ kind }) => kind === 'favorites') === true;
  const version = catalog?.kind === 'open' && !isWaiting ? countVersion(catalog) : null;
  useEffect(() => {
    if (catalog === undefined || catalog.kind === 'opening' || isWaiting) return;
    client.removeQueries({ queryKey: shelvesQuery(null).queryKey, exact: true });
  }, [catalog, isWaiting, client]);
  const { data, isPlaceholderData } = useQuery(shelvesQuery(version));
  // Without a catalog, what was read of an earlier one may be of another service. What the start began with is of this one.
  const isOfOther = catalog?.kind === 'none' || (version === null && isPlaceholderData);
  const shelves = isOfOther ? undefined : data;
  const serviceGames = games.flatMap(({ serviceGameId }) => serviceGameId ?? []);
  return (
    <>
      {shelves?.map((shelf) => (
        <ModShelf key={shelf.kind} shelf={shelf} serviceGames={serviceGames} {...ways} />
      ))}
      <SavedSearchesShelf onList={ways.onList} />
      {catalog && (version === null ? !shelves : shelves?.length === 0) && (
        <Nothing catalog={catalog} onBrowse={ways.onBrowse} />
      )}
    </>
  );
}

/** Why there are no shelves. */
function Nothing({ catalog, onBrowse }: { catalog: CatalogState; onBrowse: () => void }) {
  const { t } = useText();
  return (
    <div className={styles.nothing}>
      <p>{t(reasonFor(catalog))}</p>
      <Button onClick={onBrowse}>{t('home.browse')}</Button>
    </div>
  );
}

function reasonFor(catalog: CatalogState) {
  if (catalog.kind === 'none') return catalog.reason === 'turned-off' ? 'home.noCatalog' : 'home.unavailable';
  if (catalog.kind === 'opening') return 'home.reading';
  if (catalog.crawl.lastCompleteAt !== null) return 'home.nothing';
  return catalog.crawl.state === 'reading' ? 'home.reading' : 'home.incomplete';
}
