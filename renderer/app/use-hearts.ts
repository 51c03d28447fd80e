import { lazyParts } from './lazy-parts.ts';
import { usePart } from './use-part.ts';

/** The hearts of lists and details, once they are loaded; the first paint does without. */
export function useHearts() {
  const Heart = usePart(lazyParts.heart) ?? undefined;
  const FavoriteButton = usePart(lazyParts.favoriteButton) ?? undefined;
  return { Heart, FavoriteButton };
}
