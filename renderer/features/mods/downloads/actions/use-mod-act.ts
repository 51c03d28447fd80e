import { useCallback, useContext } from 'react';
import type { Mod } from '#shared/contract/mods/mods.ts';
import type { ModAction, ModStatus } from '#shared/mod-status.ts';
import { InstallingContext } from '../installing.ts';
import { useDownloadActions } from './actions.ts';

/** Does what a player chose for a mod in a status that offers it. Never rejects: an error is shown in a toast. */
export type ModAct = (action: ModAction, status: ModStatus) => Promise<void>;

/** It stays the same while nothing of this mod changes, since each of 200 cards has one. */
export function useModAct(mod: Mod, title: string): ModAct {
  const downloads = useDownloadActions();
  const { actions } = useContext(InstallingContext);
  const { modId, gameId, viewUrl } = mod;
  const act: ModAct = async (action, status) => {
    const download = 'download' in status ? status.download : null;
    const install = 'install' in status ? status.install : null;
    const game = 'game' in status ? status.game : null;
    switch (action) {
      case 'get':
        return game && actions
          ? actions.get({ modId, title }, game.gameId)
          : downloads.start({ modId, gameId, title });
      case 'openWebsite':
        return viewUrl === null ? undefined : downloads.openLink(viewUrl);
      case 'answer':
        if ('job' in status) actions?.answer(status.job);
        return;
      case 'retry':
        if ('job' in status) return actions?.retry(status.job);
        return download ? downloads.resume(download) : undefined;
      case 'update':
        if (install) return actions?.update(modId);
        return downloads.start({ modId, gameId, title, ...(download && { replaces: download.downloadId }) });
      case 'pause':
      case 'resume':
      case 'cancel':
      case 'allowHost':
        if (download) await downloads[action](download);
        return;
      case 'showFile':
        return download ? downloads.show(download) : undefined;
      case 'install':
        return download && game ? actions?.fromDownload(download.downloadId, game.gameId) : undefined;
      case 'add':
        return install && game ? actions?.add(install, game.gameId) : undefined;
      case 'switch':
        return game?.forNewMods ? actions?.activate(game.gameId, game.forNewMods.loadoutId) : undefined;
      case 'play':
        return game ? actions?.play(game.gameId) : undefined;
      case 'remove':
        return install ? actions?.remove(install) : undefined;
      default:
        return action satisfies never;
    }
  };
  return useCallback(act, [downloads, actions, modId, gameId, viewUrl, title]);
}
