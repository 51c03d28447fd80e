import { useGameNames } from '#renderer/features/mods/list/game-names.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { type CoverSubject, turnAt } from '#renderer/ui/art/looks.ts';
import { studio } from '#renderer/ui/art/studio.ts';
import type { CatalogList } from '#shared/catalog/list.ts';
import type { HomeShelf } from '#shared/contract/catalog/home.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { Shelf, type ShelfHead } from './shelf.tsx';
import { LoadingCards, RisingCard, ShelfCard } from './shelf-card.tsx';

/** Where a shelf leads. `openModId` is the mod whose details are open, null for none. */
export type ShelfWays = {
  readonly openModId: number | null;
  readonly onOpen: (mod: Mod) => void;
  /** Shows mods in Browse. */
  readonly onList: (list: Partial<CatalogList>) => void;
  readonly onFavorites: () => void;
};

type ModShelfProps = ShelfWays & {
  readonly shelf: HomeShelf;
  /** The service's games on this computer. */
  readonly serviceGames: readonly number[];
};

/** A shelf of mods with its title, and where all of them are if there is such a place. */
export function ModShelf(props: ModShelfProps) {
  const { shelf, openModId, onOpen } = props;
  const games = useGameNames();
  const gameOf = (gameId: number | null) => (gameId === null ? undefined : games?.get(gameId));
  const rises = shelf.kind === 'rising' ? shelf.mods : [];
  const mods = shelf.kind === 'rising' ? rises.map(({ mod }) => mod) : shelf.mods;
  const subjectAt = (place: number): CoverSubject | undefined => {
    const mod = mods[place];
    return mod && { modId: mod.modId, gameId: mod.gameId, gameName: gameOf(mod.gameId), title: mod.title };
  };
  return (
    <Shelf {...useHead(props)}>
      {mods.length === 0 && <LoadingCards />}
      {mods.map((mod, place) => {
        const turn = turnAt(studio.looks, place, mods.length, subjectAt);
        const card = { mod, game: gameOf(mod.gameId), turn, openModId, onOpen };
        const rise = rises[place];
        return rise ? (
          <RisingCard key={mod.modId} {...card} growth={rise.growth} added={rise.added} />
        ) : (
          <ShelfCard key={mod.modId} {...card} />
        );
      })}
    </Shelf>
  );
}

function useHead({ shelf, serviceGames, onList, onFavorites }: ModShelfProps): ShelfHead {
  const { t, number, weekdayOrDate } = useText();
  const now = useNow();
  const isOfAll = serviceGames.length === 0;
  switch (shelf.kind) {
    case 'new':
      return {
        title: t('home.new', { when: weekdayOrDate(shelf.since, now) }),
        note: t(isOfAll ? 'home.newInAll' : 'home.newInGames', {
          count: `${number(shelf.total)}${shelf.isCut ? '+' : ''}`,
        }),
        onAll: () => onList({ games: serviceGames, sort: 'first-seen' }),
      };
    case 'rising':
      return {
        title: t(isOfAll ? 'home.risingInAll' : 'home.rising'),
        note: t('home.risingSince', { when: weekdayOrDate(shelf.since, now) }),
      };
    case 'because-of': {
      const { title, modId } = shelf.mod;
      return { title: t('home.because', { title: title.trim() || t('mod.untitled', { modId }) }) };
    }
    case 'favorites':
      return { title: t('home.favorites'), onAll: onFavorites };
    case 'popular':
      return {
        title: t(isOfAll ? 'home.popularInAll' : 'home.popular'),
        onAll: () => onList({ games: serviceGames, sort: 'downloads' }),
      };
  }
}
