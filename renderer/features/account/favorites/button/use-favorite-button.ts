import { useContext, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import type { Permission } from '#shared/contract/account/session.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { useFavoriteActions } from '../actions.ts';
import { FavoriteAccess } from './favorite-access.ts';
import { FavoriteMarks } from './favorite-marks.tsx';

/** What a favorite button shows and does. */
export type FavoriteButtonState = {
  readonly permission: Permission | 'unknown';
  readonly pressed: boolean;
  readonly pending: boolean;
  /** The tooltip: what pressing the button does, or why it does nothing. */
  readonly tooltip: string;
  readonly press: () => void;
};

/** The state of a mod's favorite button. `vanishes` is true in the Favorites list, where removal hides the mod. */
export function useFavoriteButton(mod: Mod, title: string, vanishes = false): FavoriteButtonState {
  const { t } = useText();
  const { permission, whenKnown } = useContext(FavoriteAccess);
  const [isRequested, setRequested] = useState(false);
  const actions = useFavoriteActions();
  const mark = useContext(FavoriteMarks)?.get(mod.modId);
  const pressed = mark?.favorite ?? isRequested;
  /** Adds a favorite as soon as it is known whether the player may. */
  const request = async () => {
    setRequested(true);
    const access = await whenKnown();
    if (access === 'signed-out') actions.setSignedIn(mod);
    else if (access === 'not-granted') actions.showNotGranted();
    else if (access === 'yes') await actions.set(mod, true);
    setRequested(false);
  };
  const press = () => {
    if (permission === 'unknown') void (isRequested || request());
    else if (permission === 'signed-out') actions.setSignedIn(mod);
    else if (permission === 'not-granted') actions.showNotGranted();
    else if (pressed && vanishes) void actions.removeShown(mod, title);
    else void actions.set(mod, !pressed);
  };
  const tooltips = {
    unknown: t('favoriteButton.add'),
    yes: pressed ? t('favoriteButton.remove') : t('favoriteButton.add'),
    'signed-out': t('favoriteButton.signIn'),
    'not-granted': t('favoriteButton.notGranted'),
    'not-offered': '',
  };
  return { permission, pressed, pending: mark?.pending ?? isRequested, tooltip: tooltips[permission], press };
}
