import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#renderer/api.ts';
import type { TextTools } from '#renderer/text/text-context.tsx';
import { dismissToast, toast } from '#renderer/ui/feedback/toasts.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { isDownloaded } from '#shared/mod-status.ts';
import { useChecking } from '../downloads-store.ts';
import { applyDownloads } from '../queries.ts';

/** What starts a download. */
export type StartInput = Parameters<typeof api.downloads.start>[0];

/** The actions on the file of a finished download. Their promises never reject: an error is shown in a toast. */
export function createFileActions(
  client: QueryClient,
  text: TextTools,
  showError: (error: unknown) => void,
  start: (input: StartInput) => Promise<void>,
) {
  const aboutFile = ({ downloadId }: Download) => `file-${downloadId}`;
  /** Verifies a file; null if that failed or another verification runs. */
  const verify = async ({ downloadId }: Download): Promise<Download | null> => {
    if (useChecking.getState().checking) return null;
    useChecking.setState({ checking: true });
    try {
      const verified = await api.downloads.check({ downloadId });
      applyDownloads(client, [verified], []);
      return verified;
    } catch (error) {
      showError(error);
      return null;
    } finally {
      useChecking.setState({ checking: false });
    }
  };
  const undoDelete = async (download: Download) => {
    try {
      const restored = await api.downloads.undoDeleteFile({ downloadId: download.downloadId });
      applyDownloads(client, [restored], []);
      toast(text.rich('downloads.deleteUndone', { title: download.title }), { about: aboutFile(download) });
    } catch (error) {
      showError(error);
    }
  };
  return {
    async check(download: Download) {
      const verified = await verify(download);
      if (verified) toast(describeVerified(text, download, verified), { about: aboutFile(download) });
    },
    /**
     * Downloads the same version and file: the newest version may have another one. A file that is still unchanged is
     * not downloaded again; the row of a missing one goes once the new file is complete.
     */
    async downloadAgain(download: Download) {
      const { downloadId, modId, gameId, title, versionId, fileId } = download;
      const verified = isDownloaded(download) ? await verify(download) : download;
      if (verified?.file === 'here')
        return toast(describeVerified(text, download, verified), { about: aboutFile(download) });
      if (!verified) return;
      dismissToast(aboutFile(download));
      await start({
        modId,
        gameId,
        title,
        versionId: versionId ?? undefined,
        fileId: fileId ?? undefined,
        ...(isDownloaded(verified) ? {} : { replaces: downloadId }),
      });
    },
    /** Deletes the file. Undo in the toast brings it back. */
    async deleteFile(download: Download) {
      const { downloadId, title } = download;
      try {
        const deleted = await api.downloads.deleteFile({ downloadId });
        applyDownloads(client, [deleted], []);
        toast(text.rich('downloads.deleted', { title }), {
          about: aboutFile(download),
          action: { label: text.t('ui.undo'), run: () => void undoDelete(download) },
        });
      } catch (error) {
        showError(error);
      }
    },
  };
}

/** Describes the result of verifying one file. */
function describeVerified({ rich }: TextTools, { title, fileName }: Download, verified: Download): ReactNode {
  if (verified.file === 'changed') return rich('downloads.checkedChanged', { title });
  if (verified.file === 'deleted') return rich('downloads.checkedDeleted', { title });
  if (!isDownloaded(verified)) return rich('downloads.checkedGone', { title });
  return verified.fileName === fileName
    ? rich('downloads.checkedHere', { title })
    : rich('downloads.checkedRenamed', { title, fileName: verified.fileName ?? '' });
}
