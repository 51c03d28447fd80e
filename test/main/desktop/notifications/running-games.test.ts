import { expect, test } from 'vitest';
import { showRunningGames } from '#main/desktop/notifications/running-games.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

type Game = { readonly gameId: string; readonly title: string; readonly isRunning: boolean };

const game = (title: string, isRunning: boolean): Game => ({ gameId: title, title, isRunning });

/** Games whose list `become` changes; `seen` is what the taskbar was told. `translate` waits for `answer`. */
function open() {
  const changes = createListeners<void>();
  let list: readonly Game[] = [];
  const seen: (readonly string[])[] = [];
  const waiting: (() => void)[] = [];
  const log = createMemoryLog();
  const stop = showRunningGames({
    games: { list: () => list, onChange: changes.add },
    shell: { showRunning: (sentences) => void seen.push(sentences) },
    translate: async (texts) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return texts.map(({ id, values }) => `${id} ${values?.['game']}`);
    },
    log,
  });
  return {
    seen,
    stop,
    become(...games: readonly Game[]) {
      list = games;
      changes.tell();
    },
    async answer() {
      for (const resolve of waiting.splice(0)) resolve();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('W39 the taskbar says which games run, and nothing once none does', async () => {
  const { seen, become, answer } = open();
  become(game('Emberfall', false));
  become(game('Emberfall', true), game('Tidewatch', false));
  await answer();
  become(game('Tidewatch', true), game('Emberfall', true));
  await answer();
  // Another change of a game that still runs.
  become(game('Tidewatch', true), game('Emberfall', true));
  become(game('Tidewatch', false), game('Emberfall', false));
  await answer();
  expect(seen).toEqual([
    ['tray.running Emberfall'],
    ['tray.running Tidewatch', 'tray.running Emberfall'],
    [],
  ]);
});

test('W39 a game that ends before its sentence is there is never shown', async () => {
  const { seen, become, answer, stop } = open();
  become(game('Emberfall', true));
  become(game('Emberfall', false));
  await answer();
  expect(seen).toEqual([[]]);
  stop();
  become(game('Emberfall', true));
  await answer();
  expect(seen).toEqual([[]]);
});
