import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import type { Mod } from '#shared/contract/mods.ts';
import type { Permission } from '#shared/contract/session.ts';
import { useFavoriteActions } from '../actions.ts';
import type { Mark } from '../marks.ts';
import { marksQuery } from '../queries.ts';
import { FavoriteAccess } from './favorite-access.ts';

/** What a favorite button shows and does. */
export type FavoriteButtonState = {
  readonly permission: Permission;
  readonly pressed: boolean;
  readonly pending: boolean;
  /** The tooltip: what pressing the button does, or why it does nothing. */
  readonly tooltip: string;
  readonly press: () => void;
};

/** The state of a mod's favorite button. `vanishes` is true in the Favorites list, where removal hides the mod. */
export function useFavoriteButton(mod: Mod, title: string, vanishes = false): FavoriteButtonState {
  const { t } = useText();
  const { permission, known } = useContext(FavoriteAccess);
  const actions = useFavoriteActions();
  const { data: mark } = useQuery({
    ...marksQuery(),
    enabled: known,
    select: (marks): Mark | null => marks.get(mod.modId) ?? null,
  });
  const pressed = mark?.favorite ?? false;
  const press = () => {
    if (permission === 'signed-out') actions.setSignedIn(mod);
    else if (permission === 'not-granted') actions.showNotGranted();
    else if (pressed && vanishes) void actions.removeShown(mod, title);
    else void actions.set(mod, !pressed);
  };
  const tooltips = {
    yes: pressed ? t('favoriteButton.remove') : t('favoriteButton.add'),
    'signed-out': t('favoriteButton.signIn'),
    'not-granted': t('favoriteButton.notGranted'),
    'not-offered': '',
  };
  return { permission, pressed, pending: mark?.pending ?? false, tooltip: tooltips[permission], press };
}
