import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Loadout, test } from '#test/e2e/shared-fixtures.ts';

const logOf = ({ userData }: Loadout) => readFileSync(join(userData, 'logs/loadout.log'), 'utf8');

/** How many log lines of main have this message. */
const refusalsIn = (loadout: Loadout, words: string) => logOf(loadout).split(words).length - 1;

test('E13 the window cannot leave app://loadout', async ({ loadout, service }) => {
  const { page, electron } = loadout;
  const before = refusalsIn(loadout, 'Refused a navigation');
  await page.evaluate(() => Object.assign(window, { marker: 'still here' }));
  const away = `${service.siteUrl}away`;
  const attempts: ((target: string) => void)[] = [
    (target) => location.assign(target),
    (target) => location.replace(target),
    (target) => {
      const link = Object.assign(document.createElement('a'), { href: target });
      document.body.append(link);
      link.click();
    },
    (target) => {
      const form = Object.assign(document.createElement('form'), { action: target, method: 'post' });
      document.body.append(form);
      form.submit();
    },
    (target) => {
      const meta = Object.assign(document.createElement('meta'), {
        httpEquiv: 'refresh',
        content: `0;url=${target}`,
      });
      document.head.append(meta);
    },
    () => location.assign('javascript:window.marker="gone"'),
    () => location.assign('data:text/html,gone'),
    () => location.assign('file:///etc/passwd'),
    () => location.assign(URL.createObjectURL(new Blob(['gone'], { type: 'text/html' }))),
    () => location.assign('app://elsewhere/'),
  ];
  for (const attempt of attempts) {
    await page.evaluate(attempt, away);
    const state = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return [location.href, (window as unknown as { marker: string }).marker];
    });
    expect(state).toEqual(['app://loadout/', 'still here']);
  }
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: ['/etc/hostname'], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data });
  }
  expect(await page.evaluate(() => (window as unknown as { marker: string }).marker)).toBe('still here');
  expect(await electron.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.getURL())).toBe(
    'app://loadout/',
  );
  expect(service.requests.filter(({ path }) => path.includes('away'))).toEqual([]);
  await expect.poll(() => refusalsIn(loadout, 'Refused a navigation')).toBeGreaterThan(before);
});

test('E14 no second window can be opened', async ({ loadout, service }) => {
  const { page, electron } = loadout;
  const before = refusalsIn(loadout, 'Refused a new window');
  const away = `${service.siteUrl}away`;
  expect(await page.evaluate((target) => window.open(target), away)).toBeNull();
  await page.evaluate((target) => {
    const link = Object.assign(document.createElement('a'), {
      href: target,
      target: '_blank',
      textContent: 'away',
    });
    Object.assign(link.style, {
      position: 'fixed',
      insetBlockStart: '0',
      insetInlineStart: '0',
      zIndex: '999',
    });
    document.body.append(link);
  }, away);
  const link = page.getByRole('link', { name: 'away', exact: true });
  await link.click();
  await link.click({ button: 'middle' });
  await link.click({ modifiers: ['Shift'] });
  await expect.poll(() => refusalsIn(loadout, 'Refused a new window') - before).toBe(4);
  expect(electron.windows()).toHaveLength(1);
  expect(service.requests.filter(({ path }) => path.includes('away'))).toEqual([]);
});
