import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { onEvent } from '#renderer/api.ts';
import { useMyModsActions } from '#renderer/features/games/my-mods/actions/use-my-mods-actions.ts';
import { openGameForm, useMyModsOpen } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { gamesHereQuery, installsQuery } from '#renderer/features/games/my-mods/queries.ts';
import { type InstallActions, InstallingContext } from '#renderer/features/mods/downloads/installing.ts';
import { gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { useApp } from '../app-store.ts';

const none = [] as const;
const noNames: ReadonlyMap<number, string> = new Map();

/**
 * Tells every Get button about the games on this computer, so that it installs what it downloads, and says so. Starts what was
 * started from the tray and could not go on there.
 */
export function InstallingProvider(props: { children: ReactNode }) {
  const { data: games = none } = useQuery(gamesHereQuery());
  const { data } = useQuery({ ...installsQuery(), enabled: games.length > 0 });
  // Browse reads the names.
  const { data: gameNames = noNames } = useQuery({ ...gamesQuery(), enabled: false });
  const myMods = useMyModsActions();
  const actions = useMemo<InstallActions>(
    () => ({
      fromDownload: (downloadId, gameId) => myMods.mods.installDownload(downloadId, gameId),
      answer: ({ jobId }) => useMyModsOpen.setState({ jobId }),
      choose: (choices) => useMyModsOpen.setState({ choices }),
      showActed: (title, acted) => myMods.mods.showActed(title, acted),
      addGame: (wanted) => openGameForm(null, null, wanted),
    }),
    [myMods],
  );
  useEffect(
    () => onEvent('installs.installed', (installed) => myMods.mods.sayInstalled(installed)),
    [myMods],
  );
  const gameToPlay = useApp((app) => app.gameToPlay);
  useEffect(() => {
    if (gameToPlay === null || useApp.getState().gameToPlay !== gameToPlay) return;
    useApp.setState({ gameToPlay: null });
    void myMods.play.start(gameToPlay);
  }, [gameToPlay, myMods]);
  const value = useMemo(
    () => ({ gameNames, games, installs: data?.installs ?? none, actions }),
    [gameNames, games, data, actions],
  );
  return <InstallingContext value={value}>{props.children}</InstallingContext>;
}
