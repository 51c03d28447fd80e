import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbiddenIn } from '#scripts/check/forbidden.mjs';
import { withDisplay } from '#scripts/lib/display.mjs';
import { withLock } from '#scripts/lib/lock.mjs';
import { runProgram } from '#scripts/lib/processes.mjs';
import { exitOf, startedPrograms } from '#scripts/lib/started.mjs';
import { testFolder } from './folder.ts';

describe('startedPrograms', () => {
  it('ends a program together with what it started', async () => {
    const started = startedPrograms();
    const script = 'sleep 60 & echo started; wait';
    const child = started.start('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout as NodeJS.ReadableStream, 'data');
    // Both write to this pipe, so it closes when the last of them is gone.
    const closed = once(child, 'close');
    await started.endAll();
    await closed;
  });

  it('gives a program’s exit code, also when it has ended before', async () => {
    const child = startedPrograms().start('sh', ['-c', 'exit 3'], { stdio: 'ignore' });
    expect(await exitOf(child)).toBe(3);
    expect(await exitOf(child)).toBe(3);
  });
});

describe('withDisplay', () => {
  const machine = { platform: 'linux' as const, started: startedPrograms() };

  it('uses the display there is', async () => {
    expect(await withDisplay({ ...machine, env: { DISPLAY: ':7' } }, async (env) => env['DISPLAY'])).toBe(
      ':7',
    );
  });

  it('has the pointer where no window is, so that windows that open or close cause no pointer events', async () => {
    const started = startedPrograms();
    try {
      const place = await withDisplay(
        { ...machine, started, env: { PATH: process.env['PATH'] }, size: '640x480' },
        (env) => runProgram('xdotool', ['getmouselocation'], { env, quiet: true }),
      );
      expect(place.stdout).toMatch(/^x:639 y:479 /);
    } finally {
      await started.endAll();
    }
  });

  it('says what to do when there is neither a display nor Xvfb', async () => {
    const env = { PATH: testFolder() };
    await expect(withDisplay({ ...machine, env }, async () => 0)).rejects.toThrow(
      /no display, and Xvfb could not be started.*apt-get install xvfb/,
    );
  });
});

describe('withLock', () => {
  it('lets one in after the other', async () => {
    const file = join(testFolder(), 'setup.lock');
    const order: string[] = [];
    const visit = (name: string) =>
      withLock(file, async () => {
        order.push(`${name} in`);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`${name} out`);
      });
    await Promise.all([visit('a'), visit('b')]);
    expect(order.map((line) => line.slice(2))).toEqual(['in', 'out', 'in', 'out']);
    expect(existsSync(file)).toBe(false);
  });

  it('takes over from an owner that has died', async () => {
    const file = join(testFolder(), 'setup.lock');
    mkdirSync(join(file, '..'), { recursive: true });
    // Above the largest process id that Linux gives out.
    writeFileSync(file, '4194305');
    expect(await withLock(file, async () => 'in')).toBe('in');
  });
});

describe('forbiddenIn', () => {
  const machine = ['packages.example.net', '/home/somebody'];
  it.each([
    ['fetched from packages.example.net today', 'packages.example.net'],
    ['see /home/somebody/loadout', '/home/somebody'],
    [`https://${'registry'}.example.org/left-pad`, `https://${'registry'}.example.org`],
  ])('finds what belongs to one machine: %s', (text, what) => {
    expect(forbiddenIn(`fine\n${text}`, machine)).toEqual([{ line: 2, what }]);
  });
  it('leaves all other processes alone', () => {
    expect(forbiddenIn('the package registry\nhttp://localhost:8080/api/', machine)).toEqual([]);
  });
});
