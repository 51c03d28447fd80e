import { Heart as HeartIcon } from 'lucide-react';
import { memo } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import type { Mod } from '#shared/contract/mods.ts';
import styles from './favorite-button.module.css';
import { type HeartState, useHeart } from './use-favorite-button.ts';

type HeartProps = { readonly mod: Mod; readonly title: string };

/** The favorite button of a mod in a list. Renders nothing if the service does not offer favorites. */
export const Heart = memo(function Heart({ mod, title }: HeartProps) {
  return <HeartButton title={title} heart={useHeart(mod, title)} />;
});

/** The favorite button in the Favorites list, where pressing it removes the mod from the list. */
export const HeartOfFavorite = memo(function HeartOfFavorite({ mod, title }: HeartProps) {
  return <HeartButton title={title} heart={useHeart(mod, title, true)} />;
});

/** The favorite button beside the main button of the details. */
export const FavoriteButton = memo(function FavoriteButton({ mod, title }: HeartProps) {
  const heart = useHeart(mod, title);
  const { t } = useText();
  if (heart.permission === 'not-offered') return null;
  return (
    <Button
      kind="outline"
      size="l"
      {...attributesOf(heart, t('favoriteButton.pending'))}
      aria-label={t('favoriteButton.label', { title })}
      tip={heart.tip}
      icon={<Icon heart={heart} size={17} />}
      onClick={heart.press}
    >
      {t('favoriteButton.word')}
    </Button>
  );
});

function HeartButton({ title, heart }: { title: string; heart: HeartState }) {
  const { t } = useText();
  if (heart.permission === 'not-offered') return null;
  return (
    <IconButton
      label={t('favoriteButton.label', { title })}
      kind="glass"
      className={styles.onCover}
      {...attributesOf(heart, t('favoriteButton.pending'))}
      data-tip={heart.pending ? `${heart.tip}. ${t('favoriteButton.pending')}` : heart.tip}
      data-heart
      onClick={heart.press}
    >
      <Icon heart={heart} size={16} />
    </IconButton>
  );
}

/** The ARIA attributes of a favorite button. */
const attributesOf = ({ pressed, pending, permission, tip }: HeartState, waiting: string) => ({
  'aria-pressed': pressed,
  ...(permission === 'not-granted' ? { 'aria-disabled': true, 'aria-description': tip } : {}),
  ...(pending ? { 'aria-description': waiting } : {}),
});

const Icon = ({ heart, size }: { heart: HeartState; size: number }) => (
  <span className={styles.icon} data-pressed={heart.pressed || undefined}>
    <HeartIcon size={size} fill={heart.pressed ? 'currentColor' : 'none'} />
    {heart.pending && <span className={styles.dot} />}
  </span>
);
