import type { Log } from '#main/kernel/log/log.ts';
import type { Favorites } from './favorites/favorites.ts';
import type { Library } from './library/library.ts';
import type { Reviews } from './reviews/reviews.ts';

/**
 * Moves what was stored for a player whose name the service said late, from the name of then (`former`) to the account.
 * The library is saved again when it is read next. Never rejects.
 */
export async function moveToNamed(
  former: string,
  from: {
    readonly favorites: Pick<Favorites, 'rename'>;
    readonly reviews: Pick<Reviews, 'rename'>;
    readonly library: Pick<Library, 'forget'>;
    readonly log: Log;
  },
): Promise<void> {
  const { favorites, reviews, library, log } = from;
  const moves = [favorites.rename(former), reviews.rename(former), library.forget(former)];
  for (const moved of await Promise.allSettled(moves))
    if (moved.status === 'rejected')
      log.error('The data of a player who was named late could not be moved', { error: moved.reason });
}
