import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { dismissToast, toast } from '#renderer/ui/feedback/toasts.tsx';
import type { CanceledDownload, Download } from '#shared/contract/mods/downloads.ts';
import { useChecking } from '../downloads-store.ts';
import { applyDownloads, speedLimitQuery } from '../queries.ts';
import { createFileActions, type StartInput } from './file-actions.ts';

/** The actions on downloads. Their promises never reject: an error is shown in a toast. */
export type DownloadActions = ReturnType<typeof createDownloadActions>;

/** The subject of toasts about one download. */
export const subjectOf = (downloadId: string) => `download ${downloadId}`;

function createDownloadActions(client: QueryClient, text: TextTools, showError: (error: unknown) => void) {
  const renew = (call: Promise<Download>) =>
    call.then((download) => applyDownloads(client, [download], []), showError);
  const restore = (downloadId: string) => renew(api.downloads.restore({ downloadId }));
  const resume = ({ downloadId }: Download) => renew(api.downloads.resume({ downloadId }));
  const remove = async (download: Download) => {
    const { downloadId } = download;
    try {
      await api.downloads.remove({ downloadId });
    } catch (error) {
      return showError(error);
    }
    applyDownloads(client, [], [downloadId]);
    toast(describeRemoval(text, download), {
      about: subjectOf(downloadId),
      action: { label: text.t('ui.undo'), run: () => restore(downloadId) },
    });
  };
  /** Lets the player choose a folder. If it is another one, the download resumes there. */
  const changeFolder = async (download: Download) => {
    try {
      const before = await api.settings.get();
      const after = await api.settings.chooseDownloadFolder();
      if (before.downloadFolder !== after.downloadFolder) await resume(download);
    } catch (error) {
      showError(error);
    }
  };
  const start = (input: StartInput) =>
    renew(api.downloads.start({ ...input, title: input.title.slice(0, 1000) }));
  return {
    start,
    pause: ({ downloadId }: Download) => renew(api.downloads.pause({ downloadId })),
    resume,
    /** Cancels one. Undo in the toast restores it, with its partial file. */
    cancel: (download: Download) =>
      api.downloads.cancel({ downloadId: download.downloadId }).then((canceled) => {
        applyDownloads(client, [canceled], []);
        const message = text.rich('downloads.canceledOne', { title: download.title });
        const about = subjectOf(download.downloadId);
        toast(message, { about, action: undoCancel([toCanceled(download)], text, showError) });
      }, showError),
    move: ({ downloadId }: Download, before: string | null) =>
      renew(api.downloads.move({ downloadId, before })),
    next: ({ downloadId }: Download) => renew(api.downloads.next({ downloadId })),
    allowHost({ downloadId, waiting }: Download) {
      // It may still say that this site is no longer allowed.
      dismissToast(`host ${waiting?.host ?? ''}`);
      return api.downloads.allowHost({ downloadId }).catch(showError);
    },
    /** Checks whether the service is reachable. If so, downloads that wait for it resume by themselves. */
    checkService: () => api.service.check().then(() => undefined, showError),
    show: ({ downloadId }: Download) => api.downloads.showInFolder({ downloadId }).catch(showError),
    openFolder: () => api.settings.openDownloadFolder().catch(showError),
    changeFolder,
    openLink: (url: string) => api.app.openLink({ url }).catch(showError),
    copyHash: ({ sha256, title }: Download) =>
      api.app
        .copyText({ text: sha256 ?? '' })
        .then(() => toast(text.t('downloads.hashCopied', { title }), { about: 'clipboard' }), showError),
    remove,
    ...createFileActions(client, text, showError, start),
    ...createActionsForAll(client, text, showError),
  };
}

/** Describes what happens to the file, or the partial file, of a download that was removed from the list. */
function describeRemoval({ rich, bytes }: TextTools, download: Download): ReactNode {
  const { state, title, receivedBytes } = download;
  if (state === 'done') return rich('downloads.removed', { title });
  const kept = state === 'failed' && receivedBytes > 0 ? 'some' : 'none';
  return rich('downloads.removedFailed', { title, kept, keptBytes: bytes(receivedBytes) });
}

function createActionsForAll(client: QueryClient, text: TextTools, showError: (error: unknown) => void) {
  return {
    pauseAll: () => api.downloads.pauseAll().catch(showError),
    resumeAll: () => api.downloads.resumeAll().catch(showError),
    /** Cancels all active and paused downloads. Can be undone, as for a single one. */
    cancelAll: (unfinished: readonly Download[]) =>
      api.downloads.cancelAll().then(() => {
        const message = text.t('downloads.allCanceled', { count: unfinished.length });
        toast(message, {
          about: 'downloads',
          action: undoCancel(unfinished.map(toCanceled), text, showError),
        });
      }, showError),
    /** Cancels several, with one Undo for all of them. */
    async cancelSome(unfinished: readonly Download[]) {
      const canceled: Download[] = [];
      for (const download of unfinished)
        await api.downloads.cancel({ downloadId: download.downloadId }).then((now) => {
          applyDownloads(client, [now], []);
          canceled.push(download);
        }, showError);
      if (canceled.length === 0) return;
      toast(text.t('downloads.allCanceled', { count: canceled.length }), {
        about: 'downloads',
        action: undoCancel(canceled.map(toCanceled), text, showError),
      });
    },
    /** Removes several that ended from the list, with one Undo for all of them. Their files stay. */
    async removeSome(ended: readonly Download[]) {
      const removed: string[] = [];
      for (const { downloadId } of ended)
        await api.downloads.remove({ downloadId }).then(() => {
          applyDownloads(client, [], [downloadId]);
          removed.push(downloadId);
        }, showError);
      if (removed.length === 0) return;
      toast(text.t('downloads.someRemoved', { count: removed.length }), {
        about: 'downloads',
        action: {
          label: text.t('ui.undo'),
          run: () => {
            for (const downloadId of removed)
              void api.downloads
                .restore({ downloadId })
                .then((download) => applyDownloads(client, [download], []), showError);
          },
        },
      });
    },
    async checkAll() {
      if (useChecking.getState().checking) return;
      useChecking.setState({ checking: true });
      await api.downloads
        .checkAll()
        .then((found) => toast(text.t('downloads.checkedAll', found), { about: 'verify' }), showError);
      useChecking.setState({ checking: false });
    },
    setSpeedLimit: (bytesPerSecond: number | null) =>
      api.downloads
        .setSpeedLimit({ bytesPerSecond })
        .then((limit) => client.setQueryData(speedLimitQuery().queryKey, limit), showError),
  };
}

const toCanceled = ({ downloadId, state }: Download): CanceledDownload => ({
  downloadId,
  wasPaused: state === 'paused',
});

/** The Undo action that restores canceled downloads to their earlier states. */
export function undoCancel(
  canceled: readonly CanceledDownload[],
  text: TextTools,
  showError: (error: unknown) => void,
) {
  const downloads = canceled.map(({ downloadId, wasPaused }) => ({ downloadId, wasPaused }));
  return {
    label: text.t('ui.undo'),
    run: () => void api.downloads.undoCancel({ downloads }).catch(showError),
  };
}

/** The actions with the renderer's cache and language. Cheap, because a list of 200 mods calls this for each. */
export function useDownloadActions(): DownloadActions {
  const client = useQueryClient();
  const text = useText();
  const showError = useErrorToast();
  return useMemo(() => createDownloadActions(client, text, showError), [client, text, showError]);
}
