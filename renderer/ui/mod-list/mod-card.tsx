import { type ComponentType, memo, useId } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import type { HighlightWord } from '#shared/catalog/highlight.ts';
import type { Mod } from '#shared/contract/mods.ts';
import { Chip } from '../display/chip.tsx';
import { Cover } from '../display/cover.tsx';
import { Highlighted } from '../display/highlighted.tsx';
import styles from './mod-card.module.css';
import { ModFigures } from './mod-figures.tsx';
import { ModTitle } from './mod-title.tsx';

/** A button for a mod. Screens pass it in, so that lists of mods don't depend on downloads or favorites. */
export type ModAction = ComponentType<{ mod: Mod; title: string }>;

/** A short note about a mod, on its cover or in its row. */
export type ModNote = { readonly message: string; readonly tone: 'lime' | 'amber' };

type ModCardProps = {
  readonly mod: Mod;
  readonly game: string | undefined;
  readonly note: ModNote | undefined;
  readonly open: boolean;
  /** The words of a search to mark; the same array while the search is the same. */
  readonly highlight?: readonly HighlightWord[] | undefined;
  readonly Action: ModAction;
  readonly Favorite: ModAction | undefined;
  readonly onOpen: (mod: Mod) => void;
};

/** One mod in a list. The list's `data-layout` selects card or row. */
export const ModCard = memo(function ModCard(props: ModCardProps) {
  const { mod, game, note, open, highlight, Action, Favorite } = props;
  const { t } = useText();
  const titleId = useId();
  const title = mod.title.trim() || t('mod.untitled', { modId: mod.modId });
  return (
    <article
      className={`${styles.card} ${open ? styles.open : ''}`}
      aria-labelledby={titleId}
      data-mod={mod.modId}
    >
      <div className={styles.cover}>
        <Cover modId={mod.modId} />
        {game !== undefined && (
          <span className={styles.game}>
            <Chip tone="glass">{game}</Chip>
          </span>
        )}
      </div>
      <div className={styles.text}>
        <ModTitle
          titleId={titleId}
          title={title}
          highlight={highlight}
          open={open}
          onOpen={() => props.onOpen(mod)}
        />
        <p className={styles.tagLine} dir="auto">
          <Highlighted text={mod.tagLine} words={highlight} />
        </p>
      </div>
      {note ? (
        <span className={styles.note}>
          <Chip tone={note.tone}>{note.message}</Chip>
        </span>
      ) : (
        game !== undefined && (
          <span className={styles.rowGame} dir="auto">
            {game}
          </span>
        )
      )}
      <div className={styles.figures}>
        <ModFigures mod={mod} />
      </div>
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
