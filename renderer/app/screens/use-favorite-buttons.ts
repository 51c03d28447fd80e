import { lazyComponents } from '../lazy/components.ts';
import { useLazyComponent } from '../lazy/lazy-component.tsx';

/** The favorite buttons of lists and details, once loaded. The first paint doesn't need them. */
export function useFavoriteButtons() {
  const ListFavoriteButton = useLazyComponent(lazyComponents.listFavoriteButton) ?? undefined;
  const DetailsFavoriteButton = useLazyComponent(lazyComponents.detailsFavoriteButton) ?? undefined;
  return { ListFavoriteButton, DetailsFavoriteButton };
}
