import { type MouseEvent, memo, useContext, useId } from 'react';
import {
  FavoriteButton,
  FavoritesListButton,
} from '#renderer/features/account/favorites/button/favorite-button.tsx';
import { ButtonBesideMark, ModButton } from '#renderer/features/mods/downloads/actions/mod-button.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Cover } from '#renderer/ui/art/cover.tsx';
import { gameColor } from '#renderer/ui/art/game-color.ts';
import { GameTile } from '#renderer/ui/art/game-tile.tsx';
import type { CoverTurn } from '#renderer/ui/art/looks.ts';
import { BareCheckBox } from '#renderer/ui/controls/check-box.tsx';
import { Chip } from '#renderer/ui/display/chip.tsx';
import { Highlighted } from '#renderer/ui/display/highlighted.tsx';
import type { Layout } from '#renderer/ui/mod-list/list-view-state.ts';
import type { HighlightWord } from '#shared/catalog/highlight.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import styles from './mod-card.module.css';
import { ModFigures } from './mod-figures.tsx';
import { ModTitle } from './mod-title.tsx';
import { isSelecting, ModSelectionContext } from './selection/mod-selection.tsx';

/** What a list says about a mod, on its cover or in its row. */
export type ModNote = keyof typeof notes;

const notes = {
  downloaded: { message: 'mod.downloaded', tone: 'plain' },
  gone: { message: 'favorites.gone', tone: 'amber' },
} as const;

type ModCardProps = {
  readonly mod: Mod;
  readonly layout: Layout;
  readonly game: string | undefined;
  /** Who made it, where that is known. */
  readonly author?: string | null | undefined;
  readonly note?: ModNote | undefined;
  readonly open: boolean;
  /** How its cover gives way to its neighbors; `own` unless given. */
  readonly turn?: CoverTurn | undefined;
  /** The words of a search to mark; the same array while the search is the same. */
  readonly highlight?: readonly HighlightWord[] | undefined;
  /** Whether the mod leaves the list with the favorite. */
  readonly isOfFavorites?: boolean;
  readonly onOpen: (mod: Mod) => void;
};

/** One mod in a list. The list's `data-layout` is the same as `layout`. It has few elements: many are drawn in a frame. */
export const ModCard = memo(function ModCard(props: ModCardProps) {
  const { mod, layout, game, note, open, highlight } = props;
  const { t } = useText();
  const titleId = useId();
  const selection = useContext(ModSelectionContext);
  const isSelected = selection.mods.has(mod.modId);
  const onOpen = (event: MouseEvent) => {
    if (isSelecting(selection, event)) selection.toggle(mod, event.shiftKey);
    else props.onOpen(mod);
  };
  const title = mod.title.trim() || t('mod.untitled', { modId: mod.modId });
  const Favorite = props.isOfFavorites ? FavoritesListButton : FavoriteButton;
  const Action = note === 'downloaded' ? ButtonBesideMark : ModButton;
  return (
    <article
      className={`${styles.card} ${open || isSelected ? styles.open : ''} ${note ? styles.noted : ''}`}
      style={gameColor({ gameId: mod.gameId, gameName: game })}
      aria-labelledby={titleId}
      data-mod={mod.modId}
    >
      <Cover
        modId={mod.modId}
        gameId={mod.gameId}
        gameName={game}
        title={mod.title}
        turn={props.turn}
        className={styles.cover}
      />
      {selection.isOn && (
        <span className={styles.select}>
          <BareCheckBox
            aria-label={t('ui.select', { title })}
            checked={isSelected}
            // The click tells whether Shift is held, also for the space bar.
            onClick={({ shiftKey }) => selection.toggle(mod, shiftKey)}
            readOnly
          />
        </span>
      )}
      <div className={styles.text}>
        <ModTitle titleId={titleId} title={title} highlight={highlight} open={open} onOpen={onOpen} />
        {layout === 'cards' && (
          <p className={styles.source} dir="auto">
            {game !== undefined && <GameTile gameId={mod.gameId} gameName={game} size="small" />}
            {[game, props.author].filter(Boolean).join(' · ')}
          </p>
        )}
        {mod.tagLine.trim() === '' ? (
          <p className={`${styles.tagLine} ${styles.noTagLine}`}>{t('mod.noTagLine')}</p>
        ) : (
          <p className={styles.tagLine} dir="auto">
            <Highlighted text={mod.tagLine} words={highlight} />
          </p>
        )}
      </div>
      {note ? (
        <Chip tone={notes[note].tone} className={styles.note}>
          {t(notes[note].message)}
        </Chip>
      ) : (
        layout === 'rows' &&
        game !== undefined && (
          <span className={styles.rowGame} dir="auto">
            {game}
          </span>
        )
      )}
      <ModFigures mod={mod} className={styles.figures} />
      <div className={styles.favorite}>
        <Favorite mod={mod} title={title} />
      </div>
      <div className={styles.action}>
        <Action mod={mod} title={title} />
      </div>
    </article>
  );
});
