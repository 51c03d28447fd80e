import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type InstallActions, InstallingContext } from '#renderer/features/downloads/installing.ts';
import { useMyModsActions } from '#renderer/features/my-mods/actions.ts';
import { useMyModsOpen } from '#renderer/features/my-mods/my-mods-store.ts';
import { gamesHereQuery, installsQuery } from '#renderer/features/my-mods/queries.ts';

const none = [] as const;

/** Tells every Get button about the games on this computer, so that it installs what it downloads. */
export function InstallingProvider(props: { children: ReactNode }) {
  const { data: games = none } = useQuery(gamesHereQuery());
  const { data } = useQuery({ ...installsQuery(), enabled: games.length > 0 });
  const myMods = useMyModsActions();
  const actions = useMemo<InstallActions>(
    () => ({
      get: myMods.get,
      fromDownload: myMods.installDownload,
      add: ({ installId }, gameId) => myMods.addToGame(installId, gameId),
      update: myMods.update,
      remove: myMods.uninstall,
      retry: ({ jobId }) => myMods.retryJob(jobId),
      answer: ({ jobId }) => useMyModsOpen.setState({ jobId }),
      play: myMods.play,
    }),
    [myMods],
  );
  const value = useMemo(
    () => ({ games, installs: data?.installs ?? none, jobs: data?.jobs ?? none, actions }),
    [games, data, actions],
  );
  return <InstallingContext value={value}>{props.children}</InstallingContext>;
}
