import { useCallback, useContext } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { dismissToast, toast } from '#renderer/ui/feedback/toasts.tsx';
import type { ModAction, ModStatus, ModAct as Wanted } from '#shared/contract/mods/mod-status.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { InstallingContext } from '../installing.ts';
import { subjectOf, undoCancel } from './actions.ts';

/**
 * Does what a player chose for a mod in a status that offers it, with one of its files where that was chosen. Main does
 * it; the page says what came of it. Never rejects: an error is shown in a toast.
 */
export type ModAct = (action: ModAction, status: ModStatus, file?: Wanted['file']) => Promise<void>;

/** It stays the same while nothing of this mod changes, since each of 200 cards has one. */
export function useModAct(mod: Pick<Mod, 'modId' | 'gameId' | 'viewUrl'>, title: string): ModAct {
  const text = useText();
  const showError = useErrorToast();
  const { actions } = useContext(InstallingContext);
  const { modId, gameId, viewUrl } = mod;
  return useCallback<ModAct>(
    async (action, status, file) => {
      try {
        if (action === 'openWebsite') {
          if (viewUrl !== null) await api.app.openLink({ url: viewUrl });
          return;
        }
        if (action === 'answer') {
          if ('job' in status) actions?.answer(status.job);
          return;
        }
        if (action === 'choose') {
          if (status.state !== 'unchosen') return;
          const { game, loadoutId, mod } = status;
          actions?.choose({ gameId: game.gameId, loadoutId, mod });
          return;
        }
        if (action === 'addGame') {
          if (status.state === 'downloaded' && status.wanted !== null)
            actions?.addGame({ ...status.wanted, downloadId: status.download.downloadId });
          return;
        }
        // It may still say that this site is no longer allowed.
        if (action === 'allowHost' && 'download' in status)
          dismissToast(`host ${status.download.waiting?.host ?? ''}`);
        const mod = { modId, gameId, title: title.slice(0, 1_000) };
        const acted = await api.mods.act({ ...mod, action, ...(file && { file }) });
        if (acted.did === 'canceled') {
          const undo = undoCancel([acted], text, showError);
          toast(text.rich('downloads.canceledOne', { title }), {
            about: subjectOf(acted.downloadId),
            action: undo,
          });
        } else if (acted.did !== 'done') actions?.showActed(title, acted);
      } catch (error) {
        showError(error);
      }
    },
    [text, showError, actions, modId, gameId, viewUrl, title],
  );
}
