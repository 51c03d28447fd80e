import { Download } from 'lucide-react';
import { type ComponentType, memo, useId } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import type { Mod } from '#shared/contract/mods.ts';
import { Chip } from '../chip.tsx';
import { Cover } from '../cover.tsx';
import { Rating } from '../stars.tsx';
import styles from './mod-card.module.css';

/** A button of a mod, given by whoever composes the screen: a list of mods knows nothing of downloads or favorites. */
export type ModAction = ComponentType<{ mod: Mod; title: string }>;

/** A few words about a mod, on its cover or in its row. */
export type ModNote = { readonly words: string; readonly tone: 'lime' | 'amber' };

type ModCardProps = {
  readonly mod: Mod;
  readonly game: string | undefined;
  readonly note: ModNote | undefined;
  readonly open: boolean;
  readonly Action: ModAction;
  readonly Favorite: ModAction | undefined;
  readonly onOpen: (mod: Mod) => void;
};

/** One mod in the list; the list's `data-layout` draws it as a card or as a row. */
export const ModCard = memo(function ModCard(props: ModCardProps) {
  const { mod, game, note, open, Action, Favorite } = props;
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
      <div className={styles.words}>
        <ModTitle titleId={titleId} title={title} open={open} onOpen={() => props.onOpen(mod)} />
        <p className={styles.tagLine} dir="auto">
          {mod.tagLine}
        </p>
      </div>
      {note ? (
        <span className={styles.note}>
          <Chip tone={note.tone}>{note.words}</Chip>
        </span>
      ) : (
        game !== undefined && (
          <span className={styles.rowGame} dir="auto">
            {game}
          </span>
        )
      )}
      <Figures mod={mod} />
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

function Figures({ mod }: { mod: Mod }) {
  const { t, compact } = useText();
  return (
    <div className={styles.figures}>
      <Rating value={mod.ratingAvg} />
      {mod.downloadCount !== null && (
        <span
          className={styles.count}
          role="img"
          aria-label={t('ui.downloadCount', { count: mod.downloadCount })}
        >
          <Download size={13} />
          {compact(mod.downloadCount)}
        </span>
      )}
    </div>
  );
}

/** The name of a mod is the button that opens it; its hit area is the whole card. */
function ModTitle(props: { titleId: string; title: string; open: boolean; onOpen: () => void }) {
  return (
    <h2 className={styles.title}>
      <button
        type="button"
        id={props.titleId}
        data-open
        data-tip={props.title}
        data-tip-cut
        dir="auto"
        aria-current={props.open ? 'true' : undefined}
        onClick={props.onOpen}
      >
        {props.title}
      </button>
    </h2>
  );
}
