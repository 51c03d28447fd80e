import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleAlert, Play, PowerOff, SearchCheck, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Translate } from '#renderer/text/messages.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Cover } from '#renderer/ui/art/cover.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { Text } from '#shared/contract/text.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { loadoutModsQuery } from '../queries.ts';
import styles from './crash-card.module.css';
import card from './game-card.module.css';
import { type LastRun, useNamedMod } from './last-run.ts';
import { LogButton } from './run-log.tsx';

/**
 * A run that broke: what the game said last, what was changed before, and the ways out of it. It stays while the player
 * tries the game without mods (`ranWithout`: that ended well).
 */
export function CrashCard(props: {
  game: Game;
  run: LastRun;
  ranWithout: boolean;
  lines: readonly string[];
}) {
  const { game, run, ranWithout, lines } = props;
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { gameId, activeLoadoutId } = game;
  const { change, endedText, loadoutId, loadoutName } = run;
  const named = useNamedMod(game, run);
  const titleId = useId();
  return (
    <section className={`${card.card} ${card.alarm}`} aria-labelledby={titleId}>
      <div className={card.words}>
        <div role="alert">
          <h2 id={titleId} className={card.title}>
            <span className={card.sign}>
              <CircleAlert size={20} />
            </span>
            <span>{rich(endedText.id, endedText.values)}</span>
          </h2>
        </div>
        {/* A game says last what broke it. */}
        {lines.length > 0 && (
          <p className={styles.cause} dir="auto">
            {lines.at(-1)}
          </p>
        )}
        {loadoutName !== null && loadoutId !== activeLoadoutId && (
          <p className={card.small}>
            {rich(ranWithout ? 'myMods.ranWithout' : 'myMods.brokeWith', {
              game: game.title,
              loadout: loadoutName,
            })}
          </p>
        )}
        {change && <p className={card.small}>{promiseOf(rich, change.text)}</p>}
        <div className={card.buttons}>
          {change && (
            <Button
              kind="primary"
              size="l"
              icon={<Undo2 size={16} />}
              onClick={() => void actions.play.goBackFromBreak(gameId)}
            >
              {goBackLabel(t, change.text)}
            </Button>
          )}
          {named && (
            <Button
              kind={change ? 'secondary' : 'primary'}
              size="l"
              icon={<PowerOff size={16} />}
              onClick={() => void actions.loadouts.setOn(gameId, loadoutId, [named], false)}
            >
              {t('myMods.turnOffNamed', { title: named.title })}
            </Button>
          )}
          {activeLoadoutId !== vanillaId && (
            <Button
              size="l"
              icon={<Play size={16} />}
              onClick={() => void actions.play.startWith(gameId, vanillaId)}
            >
              {t('myMods.playVanilla')}
            </Button>
          )}
          {loadoutId !== vanillaId && (
            <Button
              size="l"
              icon={<SearchCheck size={16} />}
              onClick={() => void actions.play.findBreakingMod(gameId, loadoutId)}
            >
              {t('myMods.bisect.find')}
            </Button>
          )}
          <LogButton game={game.title} lines={[...lines, ...exitOf(t, run)]} size="l" />
          <Button kind="quiet" onClick={() => void actions.play.dismissRun(gameId)}>
            {t('myMods.dismiss')}
          </Button>
        </div>
      </div>
      {change && <LastChange game={game} loadoutId={loadoutId} change={change} />}
    </section>
  );
}

/** What was changed before the run that broke: the versions of a mod before and now, or a sentence. */
function LastChange(props: { game: Game; loadoutId: string; change: NonNullable<LastRun['change']> }) {
  const { game, loadoutId, change } = props;
  const { t, rich, when } = useText();
  const now = useNow();
  const { id, values } = change.text;
  const title = isUpdate(change.text) ? String(values?.['title'] ?? '') : '';
  const { data: modId = null } = useQuery({
    ...loadoutModsQuery(game.gameId, loadoutId),
    select: ({ mods }) => mods.find((mod) => mod.title === title)?.modId ?? null,
  });
  const cover = <Cover modId={modId} gameName={game.title} title={title} className={styles.cover} />;
  return (
    <div className={styles.change}>
      <p className={styles.changeHead}>
        <span>{t('myMods.lastChange')}</span>
        <span className={styles.time}>{when(change.changedAt, now)}</span>
      </p>
      {isUpdate(change.text) && (
        <div className={styles.versions} aria-hidden>
          {cover}
          <Version name={t('myMods.ranWith')} value={values?.['from']} />
          <ArrowRight size={16} className={styles.arrow} />
          <Version name={t('myMods.now')} value={values?.['to']} />
        </div>
      )}
      <p className={styles.sentence}>{rich(id, values)}</p>
    </div>
  );
}

const Version = ({ name, value }: { name: string; value: ReactNode }) => (
  <span className={styles.version}>
    <span className={styles.time}>{name}</span>
    <span dir="auto">{value}</span>
  </span>
);

const isUpdate = ({ id, values }: Text): boolean =>
  id === 'loadouts.change.updated' && Boolean(values?.['from'] && values['to']);

/** What undoing a change does: a mod goes back to its earlier version, if that is all that changed. */
const goBackLabel = (t: Translate, change: Text): string =>
  isUpdate(change)
    ? t('myMods.goBack', { version: String(change.values?.['from']) })
    : t('myMods.goBackFromBreak');

const promiseOf = (rich: ReturnType<typeof useText>['rich'], change: Text): ReactNode =>
  isUpdate(change)
    ? rich('myMods.goBackPromise', { title: String(change.values?.['title'] ?? '') })
    : rich('myMods.undoPromise');

/** The code or signal that a broken run ended with, for the details. */
function exitOf(t: Translate, { endedText }: LastRun): string[] {
  const { code, signal } = endedText.values ?? {};
  if (signal !== undefined) return [t('myMods.exitSignal', { signal })];
  return code === undefined ? [] : [t('myMods.exitCode', { code })];
}
