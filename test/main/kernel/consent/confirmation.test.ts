import { expect, test } from 'vitest';
import { Confirmation } from '#main/kernel/consent/confirmation.ts';
import { createTranslate } from '#main/kernel/translate.ts';

const question = {
  message: { id: 'confirm.proxy', values: { proxy: 'proxy.example:8080' } },
  lines: [{ id: 'confirm.proxyKind', values: { kind: 'HTTP' } }, { id: 'confirm.proxyWhy' }],
  confirm: { id: 'confirm.proxyYes' },
} as const;

test('E27 the question and all its lines are in the system’s window', async () => {
  const asked: unknown[] = [];
  const desktop = {
    async confirm(shown: unknown) {
      asked.push(shown);
      return true;
    },
  };
  expect(await new Confirmation(desktop, createTranslate('en-US'), () => 0).ask(question)).toBe(true);
  expect(asked).toEqual([
    {
      message: 'Use the proxy proxy.example:8080?',
      detail:
        'Type: HTTP\nAll of Loadout’s connections will go through it. Confirm only what you entered yourself.',
      yes: 'Use proxy',
      no: 'Cancel',
    },
  ]);
});

test('E26 while one question is open, every other is declined', async () => {
  const answers: ((isConfirmed: boolean) => void)[] = [];
  const desktop = { confirm: () => new Promise<boolean>((resolve) => void answers.push(resolve)) };
  const confirmation = new Confirmation(
    desktop,
    async (texts) => texts.map(({ id }) => id),
    () => 0,
  );
  const first = confirmation.ask(question);
  expect(await confirmation.ask(question)).toBe(false);
  expect(await confirmation.ask(question)).toBe(false);
  expect(answers).toHaveLength(1);
  answers[0]?.(true);
  expect(await first).toBe(true);
  const next = confirmation.ask(question);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(false);
  expect(await next).toBe(false);
});

test('E26 after five declined questions in a row there is a pause of a minute', async () => {
  let now = 0;
  let asked = 0;
  let confirms = false;
  const desktop = {
    async confirm() {
      asked += 1;
      return confirms;
    },
  };
  const confirmation = new Confirmation(
    desktop,
    async (texts) => texts.map(({ id }) => id),
    () => now,
  );
  for (let count = 0; count < 5; count += 1) expect(await confirmation.ask(question)).toBe(false);
  now = 59_999;
  await expect(confirmation.ask(question)).rejects.toThrow('confirm.pause');
  expect(asked).toBe(5);
  now = 60_000;
  expect(await confirmation.ask(question)).toBe(false);
  await expect(confirmation.ask(question)).rejects.toThrow('confirm.pause');
  now = 120_000;
  confirms = true;
  expect(await confirmation.ask(question)).toBe(true);
  confirms = false;
  expect(await confirmation.ask(question)).toBe(false);
  expect(asked).toBe(8);
});
