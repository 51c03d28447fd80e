import { join } from 'node:path';
import type { DownloadsOptions } from '#main/mods/downloads/downloads.ts';
import type { FileResponse } from '#main/mods/downloads/transfer/inspect-response.ts';
import {
  createFeed,
  fakeFileService,
  type Opened,
  respondWith,
  settled,
  startDownloads,
  until,
  zipOf,
} from '../fake-downloads.ts';

export const title = 'Deep Water Shader';
/** The bytes of the file, and those of another one of the same length. */
export const bytes = zipOf(1_000_000);
export const other = zipOf(1_000_000, 1);
/** How many bytes were received before the pause. */
export const got = 600_000;

export type Headers = Record<string, string | undefined>;

/**
 * A download that was paused with 600,000 of a million bytes; `rest` responds to its next request. `opened` are the
 * requests since.
 */
export async function paused(
  rest: (request: Opened) => FileResponse,
  options: Partial<DownloadsOptions> & {
    first?: Headers;
    size?: number | null;
    listed?: { readonly size: number | null };
  } = {},
) {
  const { first, size = null, listed = { size }, ...more } = options;
  const feed = createFeed();
  const opened: Opened[] = [];
  const headers = { ...respondWith(bytes, first).headers };
  let isFirst = true;
  const service = listing(listed, {
    open(request) {
      if (!isFirst) opened.push(request);
      const response = isFirst ? { status: 200, headers, body: feed.body } : rest(request);
      isFirst = false;
      return response;
    },
  });
  const started = await startDownloads({ service, ...more });
  const { downloads, folder } = started;
  const { downloadId } = await downloads.start({ modId: 1, title });
  feed.send(bytes.subarray(0, got));
  await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes === got);
  await downloads.pause(downloadId);
  const part = join(folder, `mod-1.zip.${downloadId}.part`);
  const resume = async () => {
    await downloads.resume(downloadId);
    return settled(downloads, downloadId);
  };
  return { ...started, downloadId, opened, part, resume };
}

/** A service that lists the file with the current length of `listed`. */
export const listing = (
  listed: { readonly size: number | null },
  options: Parameters<typeof fakeFileService>[0],
): DownloadsOptions['service'] => ({
  ...fakeFileService(options),
  versions: (input) => fakeFileService({ ...options, size: listed.size }).versions(input),
});

export const isFrom = (from: number) => ({ range: { from, validator: '"first"' } });
