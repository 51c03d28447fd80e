import type { Download } from '#shared/contract/mods/downloads.ts';

/** The technical details of a failed download, for a bug report. They contain no secrets. */
export function detailsOf({ failure, ...download }: Download): string {
  const facts: readonly (readonly [string, string | number | null])[] = [
    ['failure', `${failure?.code} ${failure?.text.id}`],
    ['details', failure?.details || null],
    ['download', download.downloadId],
    ['mod', download.modId],
    ['version', download.version],
    ['file', download.fileName],
    ['received', `${download.receivedBytes} of ${download.totalBytes ?? 'unknown'} bytes`],
    ['ended', download.finishedAt && new Date(download.finishedAt).toISOString()],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])).join('\n');
}
