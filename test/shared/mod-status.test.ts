import { describe, expect, it, test } from 'vitest';
import type { Game } from '#shared/contract/games/games.ts';
import { type Download, downloadStates, fileStates } from '#shared/contract/mods/downloads.ts';
import type { Install, InstallJob } from '#shared/contract/mods/installs.ts';
import { type ModFacts, modActions, modStatus } from '#shared/mod-status.ts';

const download = (change: Partial<Download>) =>
  ({ downloadId: 'd', state: 'done', file: 'here', version: '1.0', waiting: null, ...change }) as Download;
const game = (change: Partial<Game> = {}) =>
  ({
    gameId: 'g',
    activeLoadoutId: 'quiet',
    forNewMods: { loadoutId: 'quiet', name: 'Quiet' },
    ...change,
  }) as Game;
const install = (loadoutId: string | null, waits: string | null = null) =>
  ({
    installId: 'i',
    versionName: '1.0',
    usedBy: loadoutId === null ? [] : [{ gameId: 'g', loadoutId, waits }],
  }) as unknown as Install;
const job = (state: InstallJob['state']) => ({ jobId: 'j', state }) as InstallJob;

const nothing: ModFacts = {
  getBy: 'download',
  download: null,
  game: null,
  install: null,
  job: null,
  newest: null,
  wanted: null,
};
const inLoadout = { game: game(), install: install('quiet') };
const file = { download: download({}) };
const wanted = { serviceGameId: 7, title: 'Tidewatch' };

/** What is known, the state, and what it offers, the most likely first. */
const table: readonly (readonly [string, Partial<ModFacts>, string, string])[] = [
  ['nothing is here', {}, 'none', 'get'],
  ['nothing is here, and its game is', { game: game() }, 'none', 'get'],
  ['the service names a page', { getBy: 'website' }, 'none', 'openWebsite'],
  ['the service offers nothing', { getBy: 'nothing' }, 'none', ''],
  ['it was canceled', { download: download({ state: 'cancelled', file: null }) }, 'none', 'get'],
  ['its file is gone', { download: download({ file: 'gone' }) }, 'gone', 'get'],
  ['its file was deleted', { download: download({ file: 'deleted' }) }, 'gone', 'get'],
  ['it is queued', { download: download({ state: 'queued' }) }, 'queued', 'pause cancel'],
  ['it is downloaded now', { download: download({ state: 'running' }) }, 'downloading', 'pause cancel'],
  ['it is verified', { download: download({ state: 'checking' }) }, 'checking', 'pause cancel'],
  ['it is paused', { download: download({ state: 'paused' }) }, 'paused', 'resume cancel'],
  ['it waits for the next try', { download: waiting('retry') }, 'waiting', 'pause cancel'],
  ['it waits for the service', { download: waiting('service') }, 'waiting', 'pause cancel'],
  ['it waits for power', { download: waiting('power') }, 'waiting', 'resume cancel'],
  ['it waits for an unmetered connection', { download: waiting('unmetered') }, 'waiting', 'resume cancel'],
  ['its host needs approval', { download: waiting('host') }, 'needsApproval', 'allowHost cancel'],
  ['it failed', { download: download({ state: 'failed' }) }, 'downloadFailed', 'retry'],
  [
    'its update failed',
    { ...inLoadout, download: download({ state: 'failed' }) },
    'downloadFailed',
    'retry play remove',
  ],
  [
    'another version failed, and no loadout has it',
    { game: game(), install: install(null), newest: '2.0', download: download({ state: 'failed' }) },
    'downloadFailed',
    'retry add update remove',
  ],
  ['its archive is looked into', { ...file, game: game(), job: job('looking') }, 'installing', ''],
  [
    'its file just came, and its job has not begun',
    { ...file, game: game(), job: job('downloading') },
    'installing',
    '',
  ],
  [
    'its job waits for a file that was canceled',
    { download: download({ state: 'cancelled', file: null }), game: game(), job: job('downloading') },
    'none',
    'get',
  ],
  ['it is unpacked', { ...file, game: game(), job: job('installing') }, 'installing', ''],
  ['it asks something', { ...file, game: game(), job: job('asking') }, 'asking', 'answer'],
  ['it could not be installed', { ...file, game: game(), job: job('failed') }, 'installFailed', 'retry'],
  ['its file is here', file, 'downloaded', 'showFile'],
  ['its file is here, and its game can be added', { ...file, wanted }, 'downloaded', 'addGame showFile'],
  [
    'an earlier file is here, and its game can be added',
    { ...file, wanted, newest: '2.0' },
    'downloaded',
    'addGame update showFile',
  ],
  ['an earlier file is here', { ...file, newest: '2.0' }, 'downloaded', 'update showFile'],
  [
    'an earlier file is here, and no newer one',
    { ...file, newest: '2.0', getBy: 'nothing' },
    'downloaded',
    'showFile',
  ],
  ['its file and its game are here', { ...file, game: game() }, 'downloaded', 'install showFile'],
  ['no loadout has it', { ...file, game: game(), install: install(null) }, 'notInLoadout', 'add remove'],
  ['another loadout has it', { game: game(), install: install('loud') }, 'notInLoadout', 'add remove'],
  [
    'its game has no loadout',
    { game: game({ forNewMods: null }), install: install(null) },
    'notInLoadout',
    'add remove',
  ],
  [
    'no loadout has it, and there is a newer one',
    { game: game(), install: install(null), newest: '2.0' },
    'notInLoadout',
    'add update remove',
  ],
  ['the active loadout has it', inLoadout, 'ready', 'play remove'],
  [
    'its file is gone, and the loadout has it',
    { ...inLoadout, download: download({ file: 'gone' }) },
    'ready',
    'play remove',
  ],
  [
    'a loadout that is not active has it',
    { ...inLoadout, game: game({ activeLoadoutId: 'vanilla' }) },
    'ready',
    'switch remove',
  ],
  [
    'the loadout has it, and it waits for choices',
    { game: game(), install: install('quiet', 'mod 1') },
    'unchosen',
    'choose remove',
  ],
  [
    'it waits for choices, and there is a newer one',
    { game: game(), install: install('quiet', 'mod 1'), newest: '2.0' },
    'unchosen',
    'choose update remove',
  ],
  [
    'it waits for choices only in a loadout that is not for new mods',
    { game: game(), install: install('loud', 'mod 1') },
    'notInLoadout',
    'add remove',
  ],
  ['the loadout has an earlier version', { ...inLoadout, newest: '2.0' }, 'update', 'update remove'],
  ['the loadout has the newest version', { ...inLoadout, newest: '1.0' }, 'ready', 'play remove'],
  [
    'the loadout has it, and a newer one is downloaded',
    { ...inLoadout, newest: '2.0', download: download({ state: 'running' }) },
    'downloading',
    'pause cancel',
  ],
];

function waiting(reason: NonNullable<Download['waiting']>['for']): Download {
  return download({
    state: 'waiting',
    waiting: { for: reason, until: null, host: 'files.example' } as never,
  });
}

test.each(table)('where %s', (_, facts, state, actions) => {
  const status = modStatus({ ...nothing, ...facts });
  expect(status.state).toBe(state);
  expect(modActions(status).join(' ')).toBe(actions);
});

describe('every combination of what can be known', () => {
  const downloads = [
    null,
    ...downloadStates.flatMap((state) =>
      [null, ...fileStates].map((each) => download({ state, file: each })),
    ),
    ...(['retry', 'service', 'power', 'unmetered', 'host'] as const).map(waiting),
  ];
  const games = [null, game(), game({ forNewMods: null }), game({ activeLoadoutId: 'vanilla' })];
  const installs = [null, install(null), install('quiet')];
  const jobs = [null, ...(['downloading', 'looking', 'asking', 'installing', 'failed'] as const).map(job)];
  const all: ModFacts[] = [];
  for (const getBy of ['download', 'website', 'nothing'] as const)
    for (const newest of [null, '1.0', '2.0'])
      for (const each of downloads)
        for (const here of games)
          for (const version of installs)
            for (const way of jobs)
              for (const toAdd of here === null ? [null, wanted] : [null])
                all.push({
                  getBy,
                  newest,
                  download: each,
                  game: here,
                  install: version,
                  job: way,
                  wanted: toAdd,
                });

  it('has a state with a way on, unless it continues by itself or the service offers nothing', () => {
    const stuck = all
      .map(modStatus)
      .filter((status) => modActions(status).length === 0)
      .map((status) => ('getBy' in status ? status.getBy : status.state));
    expect(new Set(stuck)).toEqual(new Set(['installing', 'nothing']));
  });

  it('offers nothing twice, and only what its state has the means for', () => {
    for (const facts of all) {
      const status = modStatus(facts);
      const actions = modActions(status);
      expect(new Set(actions).size).toBe(actions.length);
      const has = (name: string) => name in status && status[name as never] !== null;
      if (actions.includes('showFile') || actions.includes('cancel')) expect(has('download')).toBe(true);
      if (actions.includes('remove')) expect(has('install')).toBe(true);
      if (actions.includes('addGame')) expect(has('wanted')).toBe(true);
      if (actions.includes('install') || actions.includes('play') || actions.includes('add'))
        expect(has('game')).toBe(true);
      if (actions.includes('update')) expect(has('install') || has('download')).toBe(true);
    }
  });
});
