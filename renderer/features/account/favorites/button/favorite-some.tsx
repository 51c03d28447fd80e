import { useContext } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { useFavoriteActions } from '../actions.ts';
import { FavoriteAccess } from './favorite-access.ts';
import { FavoriteMarks } from './favorite-marks.tsx';

/** Adds several mods to the favorites, or removes those that are among them. Nothing while the player may not. */
export function FavoriteSome({ mods, onDone }: { mods: readonly Mod[]; onDone: () => void }) {
  const { t } = useText();
  const { permission } = useContext(FavoriteAccess);
  const marks = useContext(FavoriteMarks);
  const { setSome } = useFavoriteActions();
  if (permission !== 'yes' || marks === undefined) return null;
  const isFavorite = ({ modId }: Mod) => marks.get(modId)?.favorite === true;
  const others = mods.filter((mod) => !isFavorite(mod));
  const favorites = mods.filter(isFavorite);
  const act = (chosen: readonly Mod[], favorite: boolean) => () => {
    onDone();
    void setSome(chosen, favorite);
  };
  return (
    <>
      {others.length > 0 && (
        <Button size="s" onClick={act(others, true)}>
          {t('favoriteButton.add')}
        </Button>
      )}
      {favorites.length > 0 && (
        <Button size="s" onClick={act(favorites, false)}>
          {t('favoriteButton.remove')}
        </Button>
      )}
    </>
  );
}
