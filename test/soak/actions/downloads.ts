import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Draw } from '#test/service/data/random.ts';
import { type Action, call, type SoakContext } from '../context.ts';
import { modOf } from './favorites.ts';

/** The maximum length of the list; the oldest ended downloads beyond it are removed. */
const most = 60;

/**
 * Reads the list, and records which files the app reported as complete. A download that left the list because another
 * one has or fetches its file is no longer expected.
 */
export async function readDownloads(context: SoakContext): Promise<Download[]> {
  const { ledger } = context;
  const { ok, value } = await call(context, 'downloads.list');
  if (!ok) return [];
  const list = (value as { downloads: Download[] }).downloads;
  for (const { downloadId, modId, state } of list) {
    if (ledger.downloads.has(downloadId))
      ledger.downloads.set(downloadId, { modId, isDone: state === 'done' });
  }
  forgetJoined(ledger, list);
  return list;
}

/** A mod whose file exists or is being fetched needs no second download, so the app removes the later one. */
function forgetJoined(
  { downloads }: SoakContext['ledger'],
  list: readonly Pick<Download, 'downloadId' | 'modId'>[],
) {
  const ids = new Set(list.map(({ downloadId }) => downloadId));
  const mods = new Set(list.map(({ modId }) => modId));
  for (const [downloadId, { modId, isDone }] of downloads)
    if (!isDone && !ids.has(downloadId) && mods.has(modId)) downloads.delete(downloadId);
}

const hasEnded = ({ state }: Download) => ['done', 'failed', 'cancelled'].includes(state);

const anyOf = (draw: Draw, list: readonly Download[]) => list[draw.whole(0, Math.max(0, list.length - 1))];

/** Getting, changing and canceling downloads. */
export const downloads: readonly Action[] = [
  {
    name: 'get a mod',
    weight: 6,
    async act(context, draw) {
      const { modId, title } = modOf(context, draw);
      const { ok, value } = await call(context, 'downloads.start', { modId, title });
      if (ok) context.ledger.downloads.set((value as Download).downloadId, { modId, isDone: false });
    },
  },
  {
    name: 'change a download',
    weight: 4,
    async act(context, draw) {
      const one = anyOf(draw, await readDownloads(context));
      if (!one) return;
      const step =
        one.waiting?.for === 'host' ? 'allowHost' : draw.pick(['pause', 'resume', 'cancel', 'next']);
      await call(context, `downloads.${step}`, { downloadId: one.downloadId });
    },
  },
  {
    name: 'cancel a download and undo that',
    weight: 2,
    async act(context, draw) {
      const one = anyOf(
        draw,
        (await readDownloads(context)).filter((each) => !hasEnded(each)),
      );
      if (!one) return;
      await call(context, 'downloads.cancel', { downloadId: one.downloadId });
      await call(context, 'downloads.resume', { downloadId: one.downloadId });
    },
  },
  {
    name: 'reorder the queue',
    weight: 2,
    async act(context, draw) {
      const list = await readDownloads(context);
      const [one, other] = [anyOf(draw, list), anyOf(draw, list)];
      if (!one || !other) return;
      const before = draw.chance(0.2) || one === other ? null : other.downloadId;
      await call(context, 'downloads.move', { downloadId: one.downloadId, before });
    },
  },
  {
    name: 'change all downloads',
    weight: 1,
    async act(context, draw) {
      await call(context, `downloads.${draw.pick(['pauseAll', 'pauseAll', 'cancelAll'])}`);
      await call(context, 'downloads.resumeAll');
    },
  },
  {
    name: 'limit the speed',
    weight: 1,
    async act(context, draw) {
      const bytesPerSecond = draw.pick([null, null, 100_000, 1_000_000]);
      const { ok } = await call(context, 'downloads.setSpeedLimit', { bytesPerSecond });
      if (ok) context.ledger.preferences.speedLimit = { bytesPerSecond };
    },
  },
  {
    name: 'revoke the approval of a host, and undo that',
    weight: 0.5,
    async act(context) {
      const { ok, value } = await call(context, 'downloads.allowedHosts');
      const [host] = ok ? (value as { hosts: string[] }).hosts : [];
      if (host === undefined) return;
      await call(context, 'downloads.removeHost', { host });
      await call(context, 'downloads.undoRemoveHost', { host });
    },
  },
  {
    name: 'check the files',
    weight: 0.5,
    async act(context) {
      await call(context, 'downloads.checkAll');
      const { ok, value } = await call(context, 'downloads.orphanedFiles');
      if (!ok) return;
      const names = (value as { parts: { name: string }[] }).parts.map(({ name }) => name);
      await call(context, 'downloads.removeOrphanedFiles', { names });
    },
  },
  {
    name: 'remove a download from the list and undo that',
    weight: 2,
    async act(context, draw) {
      const one = anyOf(draw, (await readDownloads(context)).filter(hasEnded));
      if (!one) return;
      const { downloadId } = one;
      await call(context, 'downloads.remove', { downloadId });
      await call(context, 'downloads.restore', { downloadId });
    },
  },
  {
    name: 'clear the finished downloads',
    weight: 1,
    async act(context) {
      const ended = (await readDownloads(context)).filter(hasEnded);
      for (const one of ended.slice(most)) {
        const { ok } = await call(context, 'downloads.remove', { downloadId: one.downloadId });
        if (!ok) continue;
        context.ledger.downloads.delete(one.downloadId);
        // Downloads that left the list because of this one.
        forgetJoined(context.ledger, [...(await readDownloads(context)), one]);
      }
    },
  },
  {
    name: 'get the whole library',
    weight: 0.3,
    isPossible: ({ ledger }) => ledger.player !== null,
    async act(context) {
      await call(context, 'library.getAll');
    },
  },
];
