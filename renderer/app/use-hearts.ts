import { lazyParts } from './lazy-parts.ts';
import { usePart } from './use-part.ts';

/** The favorite buttons of lists and details, once loaded. The first paint doesn't need them. */
export function useHearts() {
  const Heart = usePart(lazyParts.heart) ?? undefined;
  const FavoriteButton = usePart(lazyParts.favoriteButton) ?? undefined;
  return { Heart, FavoriteButton };
}
