import { useQuery } from '@tanstack/react-query';
import { FolderInput, Package } from 'lucide-react';
import { useMemo } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { useInstallsOf } from '../installed/use-installs-of.ts';
import type { OpenMod } from '../my-mods-store.ts';
import { useMyModsOpen } from '../my-mods-store.ts';
import { loadoutModsQuery } from '../queries.ts';
import { useFoundMods } from '../take-over/use-found-mods.ts';
import styles from './loadout-mods.module.css';
import { ModList } from './mod-list.tsx';

/** The mods of the active loadout, in the order in which the game loads them. */
export function LoadoutMods(props: {
  game: Game;
  /** What the mods are searched for; empty for all of them. */
  find: string;
  onFind: (text: string) => void;
  scroller: HTMLElement;
  open: OpenMod;
  onBrowse: (serviceGameId: number | null) => void;
}) {
  const { game, onBrowse } = props;
  const { data, error, refetch } = useQuery(loadoutModsQuery(game.gameId, game.activeLoadoutId));
  const { mods, groups } = data ?? {};
  // The same list as long as nothing in it is different, however often it was read.
  const list = useMemo(() => mods && groups && { mods, groups }, [mods, groups]);
  if (error && !data) return <FailureBanner failure={failureOf(error)} onRetry={refetch} />;
  if (!list) return null;
  if (list.mods.length + list.groups.length > 0)
    return <ModList key={game.activeLoadoutId} {...props} list={list} />;
  return <NoMods game={game} onBrowse={() => onBrowse(game.serviceGameId)} />;
}

/**
 * What to do where there are no mods. It is there at once, as looking through the game's folders may take a while; mods that are found
 * there are what a player with a modded game comes for. Browse stays the same button, which may have the focus by then.
 */
function NoMods({ game, onBrowse }: { game: Game; onBrowse: () => void }) {
  const { t } = useText();
  const actions = useMyModsActions();
  const hasInstalls = (useInstallsOf(game)?.length ?? 0) > 0;
  const isVanilla = game.activeLoadoutId === vanillaId;
  const { count, isNextStep } = useFoundMods(game);
  const found = isNextStep ? { count: count ?? 0 } : null;
  const why = !isVanilla
    ? 'myMods.emptyWhy'
    : game.isUpToDate
      ? 'myMods.vanillaWhy'
      : 'myMods.vanillaNotYetWhy';
  return (
    <Empty
      icon={found ? <FolderInput size={24} /> : <Package size={24} />}
      title={found ? t('takeOver.foundTitle', found) : t(isVanilla ? 'myMods.vanilla' : 'myMods.empty')}
      action={
        <div className={styles.ways}>
          {found && (
            <Button kind="primary" onClick={() => useMyModsOpen.setState({ takeOverFor: game.gameId })}>
              {t('takeOver.open')}
            </Button>
          )}
          <Button onClick={onBrowse}>{t('myMods.browse')}</Button>
          {!found && hasInstalls && !isVanilla && (
            <Button onClick={() => useMyModsOpen.setState({ tab: 'installed' })}>
              {t('myMods.addInstalled')}
            </Button>
          )}
          {!found && !isVanilla && (
            <Button onClick={() => void actions.mods.chooseFile(game.gameId)}>
              {t('myMods.installFile')}
            </Button>
          )}
        </div>
      }
    >
      {found ? t('takeOver.foundWhy', found) : t(why)}
    </Empty>
  );
}
