import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#renderer/api.ts';
import { useSayFailure } from '#renderer/failure/use-say-failure.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { toast } from '#renderer/ui/toasts.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { applyDownloads } from './queries.ts';

type StartInput = Parameters<typeof api.downloads.start>[0];

/** What can be done to downloads; every promise settles without throwing, a failure has been said in a notice. */
export type DownloadActions = ReturnType<typeof createDownloadActions>;

function createDownloadActions(client: QueryClient, text: TextTools, say: (error: unknown) => void) {
  const renew = (answer: Promise<Download>) =>
    answer.then((download) => applyDownloads(client, [download], []), say);
  const restore = (downloadId: string) => renew(api.downloads.restore({ downloadId }));
  const remove = async ({ downloadId, state, title }: Download) => {
    try {
      await api.downloads.remove({ downloadId });
    } catch (error) {
      return say(error);
    }
    applyDownloads(client, [], [downloadId]);
    const words = text.t(state === 'done' ? 'downloads.removed' : 'downloads.removedFailed', { title });
    toast(words, { action: { label: text.t('ui.undo'), run: () => restore(downloadId) } });
  };
  return {
    start: (input: StartInput) => renew(api.downloads.start({ ...input, title: input.title.slice(0, 1000) })),
    cancel: ({ downloadId }: Download) => renew(api.downloads.cancel({ downloadId })),
    retry: ({ downloadId }: Download) => renew(api.downloads.retry({ downloadId })),
    show: ({ downloadId }: Download) => api.downloads.showInFolder({ downloadId }).catch(say),
    openFolder: () => api.settings.openDownloadFolder().catch(say),
    changeFolder: () => api.settings.chooseDownloadFolder().then(() => undefined, say),
    openLink: (url: string) => api.app.openLink({ url }).catch(say),
    copyHash: ({ sha256, title }: Download) =>
      api.app
        .copyText({ text: sha256 ?? '' })
        .then(() => toast(text.t('downloads.hashCopied', { title })), say),
    remove,
  };
}

/** The actions, bound to the page's cache and language. Plain functions: a list of 200 mods asks for them. */
export function useDownloadActions(): DownloadActions {
  const client = useQueryClient();
  const text = useText();
  const say = useSayFailure();
  return useMemo(() => createDownloadActions(client, text, say), [client, text, say]);
}
