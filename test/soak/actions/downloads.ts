import type { Download } from '#shared/contract/downloads.ts';
import { contract } from '#shared/contract/index.ts';
import type { Draw } from '#test/service/data/random.ts';
import type { Action, Stage } from '../stage.ts';
import { call } from '../stage.ts';
import { modOf } from './favorites.ts';

/** What can be done with one download, as far as this build has it. */
const steps = ['pause', 'resume', 'cancel', 'retry', 'next'].filter((name) =>
  Object.hasOwn(contract.downloads.calls, name),
) as [string, ...string[]];

/** Downloads that stay on the list at most; beyond that the oldest ended ones are taken off it. */
const most = 60;

/** Reads the list, and notes which files the player was told are whole. */
export async function readDownloads(stage: Stage): Promise<Download[]> {
  const { ok, value } = await call(stage, 'downloads.list');
  const list = ok ? (value as { downloads: Download[] }).downloads : [];
  for (const { downloadId, state } of list)
    if (stage.ledger.downloads.has(downloadId)) stage.ledger.downloads.set(downloadId, state === 'done');
  return list;
}

const anyOf = (draw: Draw, list: readonly Download[]) => list[draw.whole(0, Math.max(0, list.length - 1))];

/** Getting files, and changing one's mind about it. */
export const downloads: readonly Action[] = [
  {
    name: 'get a mod',
    weight: 6,
    async act(stage, draw) {
      const { modId, title } = modOf(stage, draw);
      const { ok, value } = await call(stage, 'downloads.start', { modId, title });
      if (ok) stage.ledger.downloads.set((value as Download).downloadId, false);
    },
  },
  {
    name: 'change a download',
    weight: 4,
    async act(stage, draw) {
      const one = anyOf(draw, await readDownloads(stage));
      if (one) await call(stage, `downloads.${draw.pick(steps)}`, { downloadId: one.downloadId });
    },
  },
  {
    name: 'clear up the downloads',
    weight: 1,
    async act(stage) {
      const ended = (await readDownloads(stage)).filter(({ state }) =>
        ['done', 'failed', 'cancelled'].includes(state),
      );
      for (const { downloadId } of ended.slice(most)) {
        const { ok } = await call(stage, 'downloads.remove', { downloadId });
        if (ok) stage.ledger.downloads.delete(downloadId);
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
