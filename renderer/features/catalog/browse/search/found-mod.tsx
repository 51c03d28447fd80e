import { useMemo } from 'react';
import { ModStanding } from '#renderer/features/mods/downloads/actions/mod-standing.tsx';
import { useGameNames } from '#renderer/features/mods/list/game-names.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Cover } from '#renderer/ui/art/cover.tsx';
import { Highlighted } from '#renderer/ui/display/highlighted.tsx';
import { type HighlightWord, highlightIn } from '#shared/catalog/highlight.ts';
import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';
import styles from './found-mod.module.css';

/**
 * A mod below the search field: its cover and title, its game where mods of others are found as well, and what can be done with
 * it or how it stands.
 */
export function FoundMod(props: {
  mod: CatalogMod;
  highlight: readonly HighlightWord[];
  showsGame: boolean;
}) {
  const { mod, highlight } = props;
  const { t } = useText();
  const { modId, gameId } = mod;
  const title = mod.title.trim() || t('mod.untitled', { modId });
  const tagLine = mod.tagLine?.trim() ?? '';
  // Its game is all there is to say of a mod without a tag line.
  const showsGame = props.showsGame || tagLine === '';
  const names = useGameNames();
  const game = gameId === null ? undefined : names?.get(gameId);
  const words = useMemo(() => highlightIn(highlight, [title, tagLine]), [highlight, title, tagLine]);
  return (
    <>
      <Cover modId={modId} gameId={gameId} gameName={game} title={mod.title} className={styles.cover} />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          <Highlighted text={title} words={words} />
        </span>
        <span className={styles.tagLine} dir="auto">
          {showsGame && game}
          {showsGame && game !== undefined && tagLine !== '' && ' · '}
          <Highlighted text={tagLine} words={words} />
        </span>
      </span>
      <ModStanding mod={mod} title={title} />
    </>
  );
}
