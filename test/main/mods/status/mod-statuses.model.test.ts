import { expect, test } from 'vitest';
import { type InGames, ModStatuses } from '#main/mods/status/mod-statuses.ts';
import type { Game } from '#shared/contract/games/games.ts';
import { type Download, downloadStates, fileStates } from '#shared/contract/mods/downloads.ts';
import type { Install, InstallJob } from '#shared/contract/mods/installs.ts';
import type { ModStatus } from '#shared/contract/mods/mod-status.ts';
import { modActions } from '#shared/mod-status.ts';
import { createSeededRandom, type SeededRandom } from '#test/crash/seeded-random.ts';

const modIds = [1, 2, 3];
const waits = ['retry', 'service', 'power', 'unmetered', 'host'] as const;
const jobStates = ['downloading', 'looking', 'asking', 'installing', 'failed'] as const;

/** What is on a computer, and random events that change it. */
class Computer {
  downloads: Download[] = [];
  games: Game[] = [];
  installs: Install[] = [];
  jobs: InstallJob[] = [];
  updates = new Map<number, string | null>();
  tellDownloads: (change: { changed: Download[]; removed: string[] }) => void = () => {};
  tellGames: () => void = () => {};
  readonly #random: SeededRandom;
  #last = 0;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  #one<T>(of: readonly T[]): T {
    return this.#random.pick(of);
  }

  #newId(): string {
    this.#last += 1;
    return `id-${this.#last}`;
  }

  #downloadIn(downloadId: string, modId: number): Download {
    const state = this.#one(downloadStates);
    return {
      downloadId,
      modId,
      gameId: this.#one([null, 7, 8]),
      state,
      version: this.#one([null, '1.0', '2.0']),
      file: state === 'done' ? this.#one(fileStates) : null,
      waiting: state === 'waiting' ? { for: this.#one(waits), until: null, host: null } : null,
    } as Download;
  }

  /** Changes one thing and says so, as the app's services do. */
  step(): void {
    const change = this.#one(['start', 'download', 'remove', 'game', 'install', 'job', 'update'] as const);
    if (change === 'start' || change === 'download' || change === 'remove') this.#changeDownloads(change);
    if (change === 'game') this.#changeGame();
    if (change === 'install') this.#changeInstall();
    if (change === 'job') this.#changeJob();
    if (change === 'update') this.updates = new Map([[this.#one(modIds), this.#one([null, '2.0'])]]);
    this.tellGames();
  }

  #changeDownloads(change: 'start' | 'download' | 'remove'): void {
    const [known] = this.downloads.length > 0 ? [this.#one(this.downloads)] : [];
    if (change === 'start' || known === undefined) {
      const added = this.#downloadIn(this.#newId(), this.#one(modIds));
      this.downloads = [added, ...this.downloads];
      this.tellDownloads({ changed: [added], removed: [] });
      return;
    }
    const { downloadId, modId } = known;
    const changed = change === 'remove' ? [] : [this.#downloadIn(downloadId, modId)];
    this.downloads = this.downloads.flatMap((each) => (each.downloadId === downloadId ? changed : [each]));
    this.tellDownloads({ changed, removed: change === 'remove' ? [downloadId] : [] });
  }

  #changeGame(): void {
    const forNewMods = this.#one([null, { loadoutId: 'quiet', name: 'Quiet' }]);
    const game = {
      gameId: this.#one(['g1', 'g2']),
      isOfService: this.#random.fraction() < 0.8,
      serviceGameId: this.#one([null, 7, 8]),
      activeLoadoutId: this.#one(['vanilla', 'quiet']),
      forNewMods,
    } as Game;
    const others = this.games.filter(({ gameId }) => gameId !== game.gameId);
    this.games = this.#random.fraction() < 0.2 ? others : [...others, game];
  }

  #changeInstall(): void {
    if (this.installs.length > 0 && this.#random.fraction() < 0.3) this.installs = this.installs.slice(1);
    const install = {
      installId: this.#newId(),
      modId: this.#one(modIds),
      versionName: this.#one(['1.0', '2.0']),
      installedAt: this.#last,
      usedBy: this.#one([
        [],
        [{ gameId: this.#one(['g1', 'g2']), loadoutId: 'quiet', waits: this.#one([null, 'mod 1']) }],
      ]),
    } as unknown as Install;
    this.installs = [...this.installs, install].slice(-5);
  }

  #changeJob(): void {
    const job = {
      jobId: this.#newId(),
      modId: this.#one([...modIds, null]),
      gameId: this.#one([null, 'g1', 'g2']),
      state: this.#one(jobStates),
    } as InstallJob;
    this.jobs = this.#random.fraction() < 0.3 ? [] : [...this.jobs, job].slice(-3);
  }
}

function statusesOf(computer: Computer) {
  const inGames: InGames = {
    games: () => computer.games,
    installs: () => computer.installs,
    jobs: () => computer.jobs,
    updates: () => computer.updates,
    onChange(listener) {
      computer.tellGames = listener;
      return () => undefined;
    },
  };
  const onChange = (listener: Computer['tellDownloads']) => {
    computer.tellDownloads = listener;
    return () => undefined;
  };
  const service = () => 'https://mods.example/api/';
  const statuses = new ModStatuses({ list: () => computer.downloads, onChange }, service);
  statuses.use(inGames);
  return statuses;
}

/** How each mod stands for somebody who looks at the computer for the first time. */
function seenAnew({ downloads, games, installs, jobs, updates }: Computer): Map<number, ModStatus> {
  const copy = Object.assign(new Computer(createSeededRandom(1)), {
    downloads,
    games,
    installs,
    jobs,
    updates,
  });
  return new Map(
    statusesOf(copy)
      .list()
      .map(({ modId, status }) => [modId, status]),
  );
}

test.each([1, 2, 3, 4, 5])(
  'no random events leave a mod without a way on, or with two statuses (seed %i)',
  (seed) => {
    const computer = new Computer(createSeededRandom(seed));
    const statuses = statusesOf(computer);
    /** What the page has: the first list, and each change since. */
    const page = new Map(statuses.list().map(({ modId, status }) => [modId, status]));
    statuses.onChange(({ changed, removed }) => {
      for (const { modId, status } of changed) page.set(modId, status);
      for (const modId of removed) page.delete(modId);
    });
    const states = new Set<string>();
    for (let step = 0; step < 2_000; step++) {
      computer.step();
      const anew = seenAnew(computer);
      expect([step, page]).toEqual([step, anew]);
      expect(new Map(statuses.list().map(({ modId, status }) => [modId, status]))).toEqual(anew);
      for (const modId of modIds) {
        const status = statuses.of({ modId, gameId: null });
        states.add(status.state);
        expect(status).toEqual(anew.get(modId) ?? expect.objectContaining({ state: 'none' }));
        if (status.state !== 'installing') expect(modActions(status)).not.toEqual([]);
      }
    }
    expect([...states].sort()).toEqual(everyState);
  },
);

const everyState = [
  'asking',
  'checking',
  'downloadFailed',
  'downloaded',
  'downloading',
  'gone',
  'installFailed',
  'installing',
  'needsApproval',
  'none',
  'notInLoadout',
  'paused',
  'queued',
  'ready',
  'unchosen',
  'update',
  'waiting',
];
