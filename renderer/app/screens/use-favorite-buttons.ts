import { lazyParts } from '../lazy/components.ts';
import { usePart } from '../lazy/lazy-component.tsx';

/** The favorite buttons of lists and details, once loaded. The first paint doesn't need them. */
export function useHearts() {
  const Heart = usePart(lazyParts.heart) ?? undefined;
  const FavoriteButton = usePart(lazyParts.favoriteButton) ?? undefined;
  return { Heart, FavoriteButton };
}
