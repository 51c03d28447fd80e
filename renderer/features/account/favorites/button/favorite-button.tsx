import { Heart } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import styles from './favorite-button.module.css';
import { type FavoriteButtonState, useFavoriteButton } from './use-favorite-button.ts';

type FavoriteButtonProps = { readonly mod: Mod; readonly title: string };

/** The favorite button of a mod, on its cover. Renders nothing if the service does not offer favorites. */
export const FavoriteButton = memo(function FavoriteButton({ mod, title }: FavoriteButtonProps) {
  return <FavoriteIconButton title={title} state={useFavoriteButton(mod, title)} />;
});

/** The favorite button in the Favorites list, where pressing it removes the mod from the list. */
export const FavoritesListButton = memo(function FavoritesListButton({ mod, title }: FavoriteButtonProps) {
  const state = useFavoriteButton(mod, title, true);
  // The second press of a double click would remove the next mod, which moved there.
  const press = (event: MouseEvent) => event.detail < 2 && state.press();
  return <FavoriteIconButton title={title} state={state} onPress={press} />;
});

function FavoriteIconButton(props: {
  title: string;
  state: FavoriteButtonState;
  onPress?: (event: MouseEvent) => unknown;
}) {
  const { title, state, onPress = state.press } = props;
  const { t } = useText();
  if (state.permission === 'not-offered') return null;
  return (
    <IconButton
      label={t('favoriteButton.label', { title })}
      kind="glass"
      className={`${styles.button} ${styles.onCover}`}
      {...attributesOf(state, t('favoriteButton.pending'))}
      data-tooltip={state.pending ? `${state.tooltip}. ${t('favoriteButton.pending')}` : state.tooltip}
      data-favorite
      onClick={(event) => void onPress(event)}
    >
      <Icon state={state} size={16} />
    </IconButton>
  );
}

/** The ARIA attributes of a favorite button. */
const attributesOf = ({ pressed, pending, permission, tooltip }: FavoriteButtonState, waiting: string) => ({
  'aria-pressed': pressed,
  ...(permission === 'not-granted' ? { 'aria-disabled': true, 'aria-description': tooltip } : {}),
  ...(pending ? { 'aria-description': waiting } : {}),
});

const Icon = ({ state, size }: { state: FavoriteButtonState; size: number }) => (
  <>
    <Heart
      size={size}
      className={styles.icon}
      data-pressed={state.pressed || undefined}
      fill={state.pressed ? 'currentColor' : 'none'}
    />
    {state.pending && <span className={styles.dot} />}
  </>
);
