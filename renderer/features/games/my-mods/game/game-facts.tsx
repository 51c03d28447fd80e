import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { wholePercent } from '#renderer/ui/feedback/progress.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { OverlapsDialog } from '../loadout/overlaps-dialog.tsx';
import { useMyModsOpen } from '../my-mods-store.ts';
import { installsQuery, loadoutModsQuery, playStatesQuery } from '../queries.ts';
import { useFoundMods } from '../take-over/use-found-mods.ts';
import styles from './game-facts.module.css';

/** What the active loadout of a game has, and when the game was played, as text on its landscape. */
export function GameFacts({ game }: { game: Game }) {
  const { t } = useText();
  const { data } = useQuery(loadoutModsQuery(game.gameId, game.activeLoadoutId));
  const overlaps = data?.overlappingFiles;
  const missing = data?.mods.filter(({ isOn, installId }) => isOn && installId === null).length ?? 0;
  const played = usePlayed(game.gameId);
  const found = useFoundMods(game);
  const words = [
    game.activeLoadoutId === vanillaId
      ? game.isUpToDate
        ? // The game's files are its own only where nobody else put mods there.
          found.count === 0
          ? t('myMods.countsVanilla')
          : ''
        : t('myMods.countsVanillaNotYet')
      : game.modCount === 0
        ? t('myMods.countsNone')
        : t('myMods.counts', { mods: game.modCount, on: game.onCount }),
    ...(missing === 0 ? [] : [t('myMods.missing', { count: missing })]),
    // Mods in folders of their own hardly ever meet.
    ...(overlaps === 0 && game.placement === 'merged' && game.onCount > 1 && missing === 0
      ? [t('myMods.noOverlaps')]
      : []),
    ...(played === null ? [] : [played]),
  ];
  return (
    <p className={styles.facts}>
      {words.join(' ')}
      <GetMissing mods={data?.mods ?? []} />
      <FoundInFolder game={game} />
      {overlaps !== undefined && overlaps > 0 && <Overlaps game={game} count={overlaps} />}
    </p>
  );
}

/** Gets all mods that are on in the loadout, not on this computer, and not on their way to it. */
function GetMissing({ mods }: { mods: readonly LoadoutMod[] }) {
  const { t } = useText();
  const actions = useMyModsActions();
  const { data: jobs } = useQuery({ ...installsQuery(), select: (installs) => installs.jobs });
  const isOnItsWay = (modId: number) => jobs?.some((job) => job.modId === modId && job.state !== 'failed');
  const missing = mods.filter(
    ({ isOn, isGone, installId, modId }) =>
      isOn && !isGone && installId === null && modId !== null && !isOnItsWay(modId),
  );
  if (missing.length === 0) return null;
  const getAll = () => {
    for (const mod of missing) void actions.mods.getMissing(mod);
  };
  return (
    <>
      {' '}
      <button type="button" className={styles.link} onClick={getAll}>
        {t('myMods.getMissing', { count: missing.length })}
      </button>
    </>
  );
}

/**
 * Mods that are in the game's folder and aren't Loadout's, or how many of them are copied by now. Where the loadout has no others,
 * the list of mods offers to take them over.
 */
function FoundInFolder({ game }: { game: Game }) {
  const { t } = useText();
  const { gameId } = game;
  const { count, share, isNextStep } = useFoundMods(game);
  const open = (label: string) => (
    <button
      type="button"
      className={styles.link}
      onClick={() => useMyModsOpen.setState({ takeOverFor: gameId })}
    >
      {label}
    </button>
  );
  if (share !== null) return <> {open(t('takeOver.copyingShort', { percent: wholePercent(share) }))}</>;
  if (count === null || count === 0) return null;
  return (
    <>
      {' '}
      {t('takeOver.there', { count })} {!isNextStep && open(t('takeOver.open'))}
    </>
  );
}

/** When the game was played last, and how long all in all once that is more than a minute; null before its first run. */
function usePlayed(gameId: string): string | null {
  const { t, when, duration } = useText();
  const now = useNow();
  const { data } = useQuery({ ...playStatesQuery(), select: (states) => states[gameId] });
  if (!data || data.running || data.playedAt === null) return null;
  const time = when(data.playedAt, now);
  return data.playTime < 60_000
    ? t('myMods.played', { when: time })
    : t('myMods.playedFor', { when: time, time: duration(data.playTime / 1_000) });
}

function Overlaps({ game, count }: { game: Game; count: number }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const { gameId, activeLoadoutId: loadoutId } = game;
  return (
    <>
      {' '}
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {t('myMods.overlaps', { count })}
      </button>
      {isOpen && <OverlapsDialog gameId={gameId} loadoutId={loadoutId} onClose={() => setOpen(false)} />}
    </>
  );
}
