import type { Download } from '#shared/contract/downloads.ts';
import type { Draw } from '#test/service/data/random.ts';
import type { Action, Stage } from '../stage.ts';
import { call } from '../stage.ts';
import { modOf } from './favorites.ts';

/** Downloads that stay on the list at most; beyond that the oldest ended ones are taken off it. */
const most = 60;

/**
 * Reads the list, and notes which files the player was told are whole. One that is off the list because its file is
 * here, or is fetched, under another is none to look for any more.
 */
export async function readDownloads(stage: Stage): Promise<Download[]> {
  const { ledger } = stage;
  const { ok, value } = await call(stage, 'downloads.list');
  if (!ok) return [];
  const list = (value as { downloads: Download[] }).downloads;
  for (const { downloadId, modId, state } of list) {
    if (ledger.downloads.has(downloadId))
      ledger.downloads.set(downloadId, { modId, isDone: state === 'done' });
  }
  forgetJoined(ledger, list);
  return list;
}

/** A mod whose file is here or on its way needs no second download: the later one goes off the list. */
function forgetJoined(
  { downloads }: Stage['ledger'],
  list: readonly Pick<Download, 'downloadId' | 'modId'>[],
) {
  const ids = new Set(list.map(({ downloadId }) => downloadId));
  const mods = new Set(list.map(({ modId }) => modId));
  for (const [downloadId, { modId, isDone }] of downloads)
    if (!isDone && !ids.has(downloadId) && mods.has(modId)) downloads.delete(downloadId);
}

const hasEnded = ({ state }: Download) => ['done', 'failed', 'cancelled'].includes(state);

const anyOf = (draw: Draw, list: readonly Download[]) => list[draw.whole(0, Math.max(0, list.length - 1))];

/** Getting files, and changing one's mind about it. */
export const downloads: readonly Action[] = [
  {
    name: 'get a mod',
    weight: 6,
    async act(stage, draw) {
      const { modId, title } = modOf(stage, draw);
      const { ok, value } = await call(stage, 'downloads.start', { modId, title });
      if (ok) stage.ledger.downloads.set((value as Download).downloadId, { modId, isDone: false });
    },
  },
  {
    name: 'change a download',
    weight: 4,
    async act(stage, draw) {
      const one = anyOf(draw, await readDownloads(stage));
      if (!one) return;
      const step =
        one.waiting?.for === 'host' ? 'allowHost' : draw.pick(['pause', 'resume', 'cancel', 'next']);
      await call(stage, `downloads.${step}`, { downloadId: one.downloadId });
    },
  },
  {
    name: 'cancel a download and take that back',
    weight: 2,
    async act(stage, draw) {
      const one = anyOf(
        draw,
        (await readDownloads(stage)).filter((each) => !hasEnded(each)),
      );
      if (!one) return;
      await call(stage, 'downloads.cancel', { downloadId: one.downloadId });
      await call(stage, 'downloads.resume', { downloadId: one.downloadId });
    },
  },
  {
    name: 'reorder the queue',
    weight: 2,
    async act(stage, draw) {
      const list = await readDownloads(stage);
      const [one, other] = [anyOf(draw, list), anyOf(draw, list)];
      if (!one || !other) return;
      const before = draw.chance(0.2) || one === other ? null : other.downloadId;
      await call(stage, 'downloads.move', { downloadId: one.downloadId, before });
    },
  },
  {
    name: 'change all downloads',
    weight: 1,
    async act(stage, draw) {
      await call(stage, `downloads.${draw.pick(['pauseAll', 'pauseAll', 'cancelAll'])}`);
      await call(stage, 'downloads.resumeAll');
    },
  },
  {
    name: 'limit the speed',
    weight: 1,
    async act(stage, draw) {
      const bytesPerSecond = draw.pick([null, null, 100_000, 1_000_000]);
      const { ok } = await call(stage, 'downloads.setSpeedLimit', { bytesPerSecond });
      if (ok) stage.ledger.preferences.speedLimit = { bytesPerSecond };
    },
  },
  {
    name: 'take an approval of a host back, and undo that',
    weight: 0.5,
    async act(stage) {
      const { ok, value } = await call(stage, 'downloads.allowedHosts');
      const [host] = ok ? (value as { hosts: string[] }).hosts : [];
      if (host === undefined) return;
      await call(stage, 'downloads.removeHost', { host });
      await call(stage, 'downloads.undoRemoveHost', { host });
    },
  },
  {
    name: 'look after the files',
    weight: 0.5,
    async act(stage) {
      await call(stage, 'downloads.checkAll');
      const { ok, value } = await call(stage, 'downloads.orphanedFiles');
      if (!ok) return;
      const names = (value as { parts: { name: string }[] }).parts.map(({ name }) => name);
      await call(stage, 'downloads.removeOrphanedFiles', { names });
    },
  },
  {
    name: 'take a download off the list and put it back',
    weight: 2,
    async act(stage, draw) {
      const one = anyOf(draw, (await readDownloads(stage)).filter(hasEnded));
      if (!one) return;
      const { downloadId } = one;
      await call(stage, 'downloads.remove', { downloadId });
      await call(stage, 'downloads.restore', { downloadId });
    },
  },
  {
    name: 'clear up the downloads',
    weight: 1,
    async act(stage) {
      const ended = (await readDownloads(stage)).filter(hasEnded);
      for (const one of ended.slice(most)) {
        const { ok } = await call(stage, 'downloads.remove', { downloadId: one.downloadId });
        if (!ok) continue;
        stage.ledger.downloads.delete(one.downloadId);
        // What left the list for its sake since that was read.
        forgetJoined(stage.ledger, [...(await readDownloads(stage)), one]);
      }
    },
  },
  {
    name: 'get the whole library',
    weight: 0.3,
    isPossible: ({ ledger }) => ledger.player !== null,
    async act(stage) {
      await call(stage, 'library.getAll');
    },
  },
];
