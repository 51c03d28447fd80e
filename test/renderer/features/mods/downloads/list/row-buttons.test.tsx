import { expect, test } from 'vitest';
import type { DownloadActions } from '#renderer/features/mods/downloads/actions/actions.ts';
import { type InstallActions, InstallingContext } from '#renderer/features/mods/downloads/installing.ts';
import { RowButtons } from '#renderer/features/mods/downloads/list/row-buttons.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { buttonOf, elementsOf, fire, render, translate } from '../../../../render.tsx';
import { createGame, createInstall } from '../../../games/my-mods/rows.ts';

const title = 'Harbour Lights';

const done: Download = {
  downloadId: 'a',
  modId: 1,
  title,
  version: null,
  gameId: null,
  versionId: null,
  fileId: null,
  fileName: 'harbour.zip',
  state: 'done',
  receivedBytes: 1000,
  totalBytes: 1000,
  bytesPerSecond: null,
  secondsLeft: null,
  failure: null,
  finishedAt: 0,
  sha256: null,
  rank: 1,
  waiting: null,
  file: 'here',
};

const installed = createInstall(1, { usedBy: [{ gameId: 'ember', loadoutId: 'quiet', waits: null }] });
const unused = createInstall(1);
const game = createGame({ forNewMods: { loadoutId: 'quiet', name: 'Quiet run' } });

const renderFor = (change: Partial<Download>) =>
  render(<RowButtons download={{ ...done, ...change }} actions={{} as DownloadActions} />);
const show = `aria-label="${translate('downloads.show', { title })}"`;
const getAgain = `aria-label="${translate('downloads.downloadAgainNamed', { title })}"`;

test.each(['here', 'changed', null] as const)('a finished file that is %s can be shown', (file) => {
  expect(renderFor({ file })).toContain(show);
  expect(renderFor({ file })).not.toContain(getAgain);
});

test.each(['gone', 'deleted'] as const)('one that is %s can be downloaded again instead', (file) => {
  expect(renderFor({ file })).toContain(getAgain);
  expect(renderFor({ file })).not.toContain(show);
});

test.each([
  ['no game is here', [], [], null],
  ['its game is here', [game], [], 'install'],
  ['it is installed, and not in the loadout', [game], [unused], 'add'],
  ['its game has it', [game], [installed], 'installed'],
] as const)('a finished file says what comes next where %s', (_, games, installs, next) => {
  const html = render(
    <InstallingContext value={{ gameNames: new Map(), games, installs, actions: {} as InstallActions }}>
      <RowButtons download={{ ...done, version: '1.0.0' }} actions={{} as DownloadActions} />
    </InstallingContext>,
  );
  const install = translate('mod.installNamed', { title, game: 'Emberfall' });
  const add = translate('mod.addNamed', { title });
  expect(html.includes(`aria-label="${install}"`)).toBe(next === 'install');
  expect(html.includes(`aria-label="${add}"`)).toBe(next === 'add');
  expect(html.includes(`${translate('mod.installed')}</span>`)).toBe(next === 'installed');
  expect(html).toContain(show);
});

test('a canceled download can be downloaded again, a failed one only removed', () => {
  expect(renderFor({ state: 'cancelled', file: null })).toContain(getAgain);
  expect(renderFor({ state: 'failed', file: null })).toContain(translate('downloads.remove', { title }));
  expect(renderFor({ state: 'failed', file: null })).not.toContain(getAgain);
});

test.each([
  ['service', ['askService']],
  ['retry', ['resume']],
] as const)('“Try now” of a download that waits for %s calls %j', (why, called) => {
  const calls: string[] = [];
  const actions = {
    checkService: () => calls.push('askService'),
    resume: () => calls.push('resume'),
  } as unknown as DownloadActions;
  const waiting: Download = {
    ...done,
    state: 'waiting',
    waiting: { for: why, until: null, host: null },
    file: null,
  };
  const elements = elementsOf(<RowButtons download={waiting} actions={actions} />);
  fire(buttonOf(elements, translate('downloads.tryNow', { title })), 'onClick');
  expect(calls).toEqual(called);
});
