import { type ComponentType, memo, useId } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import type { HighlightWord } from '#shared/catalog/highlight.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { Chip } from '../display/chip.tsx';
import { Cover } from '../display/cover.tsx';
import { Highlighted } from '../display/highlighted.tsx';
import type { Layout } from './list-view-state.ts';
import styles from './mod-card.module.css';
import { ModFigures } from './mod-figures.tsx';
import { ModTitle } from './mod-title.tsx';

/** A button for a mod. Screens pass it in, so that lists of mods don't depend on downloads or favorites. */
export type ModAction = ComponentType<{ mod: Mod; title: string }>;

/** A short note about a mod, on its cover or in its row. */
export type ModNote = { readonly message: string; readonly tone: 'lime' | 'amber' };

type ModCardProps = {
  readonly mod: Mod;
  readonly layout: Layout;
  readonly game: string | undefined;
  readonly note: ModNote | undefined;
  readonly open: boolean;
  /** The words of a search to mark; the same array while the search is the same. */
  readonly highlight?: readonly HighlightWord[] | undefined;
  readonly Action: ModAction;
  readonly Favorite: ModAction | undefined;
  readonly onOpen: (mod: Mod) => void;
};

/** One mod in a list. The list's `data-layout` is the same as `layout`. It has few elements: many are drawn in a frame. */
export const ModCard = memo(function ModCard(props: ModCardProps) {
  const { mod, layout, game, note, open, highlight, Action, Favorite } = props;
  const { t } = useText();
  const titleId = useId();
  const title = mod.title.trim() || t('mod.untitled', { modId: mod.modId });
  return (
    <article
      className={`${styles.card} ${open ? styles.open : ''} ${note ? styles.noted : ''}`}
      aria-labelledby={titleId}
      data-mod={mod.modId}
    >
      <Cover modId={mod.modId} className={styles.cover} />
      {layout === 'cards' && game !== undefined && (
        <Chip tone="glass" className={styles.game}>
          {game}
        </Chip>
      )}
      <div className={styles.text}>
        <ModTitle
          titleId={titleId}
          title={title}
          highlight={highlight}
          open={open}
          onOpen={() => props.onOpen(mod)}
        />
        {mod.tagLine.trim() === '' ? (
          <p className={`${styles.tagLine} ${styles.noTagLine}`}>{t('mod.noTagLine')}</p>
        ) : (
          <p className={styles.tagLine} dir="auto">
            <Highlighted text={mod.tagLine} words={highlight} />
          </p>
        )}
      </div>
      {note ? (
        <Chip tone={note.tone} className={styles.note}>
          {note.message}
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
      {Favorite && (
        <div className={styles.favorite}>
          <Favorite mod={mod} title={title} />
        </div>
      )}
      <div className={styles.action}>
        <Action mod={mod} title={title} />
      </div>
    </article>
  );
});
