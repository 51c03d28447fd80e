import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect as expectPage } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#main/desktop/security/content-security-policy.ts';
import { namesOf } from '#shared/contract/define.ts';
import { contract } from '#shared/contract/index.ts';
import { type FakeService, startService } from '#test/service/index.ts';
import { type InstalledRelease, installRelease, type ReleaseRun, runRelease } from './release-run.ts';

/** The bridge of the page, whose calls return JSON. */
type Bridge = { readonly calls: Readonly<Record<string, (input: unknown) => Promise<string>>> };

/** Leaves a file behind when it is run: Node code that the release must never load. */
const trap = (mark: string) => `require('node:fs').writeFileSync(${JSON.stringify(mark)}, 'run');`;

describe('the release, started by an ordinary user with every way into it tried', () => {
  let service: FakeService;
  let installed: InstalledRelease;
  let run: ReleaseRun;
  const mark = (name: string) => join(installed.home, `${name}.mark`);

  beforeAll(async () => {
    service = await startService({ mods: 60, games: 3 });
    installed = installRelease();
    const required = join(installed.folder, 'required.cjs');
    writeFileSync(required, trap(mark('required')));
    // A folder that Electron prefers to the archive, unless its fuse says otherwise.
    const beside = join(installed.place, 'resources/app');
    mkdirSync(beside);
    writeFileSync(join(beside, 'package.json'), '{"main":"index.js"}');
    writeFileSync(join(beside, 'index.js'), trap(mark('beside')));
    run = await runRelease(installed, {
      profile: service.profile(),
      args: ['--inspect=0', '--inspect-brk=0'],
      env: { ELECTRON_RUN_AS_NODE: '1', NODE_OPTIONS: `--require=${required} --inspect=0` },
    });
    await expectPage(run.page.getByRole('article').first()).toBeVisible();
  });
  afterAll(async () => {
    await run?.stop();
    await service?.stop();
    installed?.remove();
  });

  it('E19 ELECTRON_RUN_AS_NODE makes no Node of it', () => {
    expect(run.processes().length).toBeGreaterThan(1);
  });

  it('E19 NODE_OPTIONS loads nothing into it', () => {
    expect(existsSync(mark('required'))).toBe(false);
  });

  it('E19 --inspect opens no inspector', () => {
    expect(run.output()).not.toMatch(/Debugger listening/i);
  });

  it('E19 a folder beside the archive is not loaded', () => {
    expect(existsSync(mark('beside'))).toBe(false);
  });

  it('E4 every page process is in the sandbox', () => {
    const processes = run.processes();
    expect(processes.filter(({ commandLine }) => commandLine.includes('--no-sandbox'))).toEqual([]);
    const pages = processes.filter(({ commandLine }) => commandLine.includes('--type=renderer'));
    expect(pages.length).toBeGreaterThan(0);
    for (const { status } of pages) {
      expect(status).toMatch(/^Seccomp:\s+2$/m);
      expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
      expect(status).toMatch(/^CapEff:\s+0+$/m);
    }
  });

  it('E1 E7 the page comes from app://loadout with its policy as a header', async () => {
    const session = await run.page.context().newCDPSession(run.page);
    await session.send('Network.enable');
    const headers = new Promise<Record<string, string>>((resolve) => {
      session.on('Network.responseReceived', ({ response }) => {
        if (response.url === 'app://loadout/') resolve(response.headers);
      });
    });
    await run.page.reload();
    expect(await headers).toMatchObject({
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
    });
    await session.detach();
  });

  it('E2 E3 E20 the page has the bridge, and no Node', async () => {
    const shape = await run.page.evaluate(() => {
      const bridge = (window as unknown as { loadout: { calls: object } }).loadout;
      const node = ['require', 'process', 'module', 'Buffer', 'electron'].filter((name) => name in window);
      return { top: Object.keys(bridge).sort(), calls: Object.keys(bridge.calls).sort(), node };
    });
    expect(shape).toEqual({ top: ['calls', 'on', 'pathOf'], calls: namesOf(contract).calls, node: [] });
  });

  it('opens the local catalog with the database library of the package', async () => {
    const state = () =>
      run.page.evaluate(async () => {
        const { calls } = (window as unknown as { loadout: Bridge }).loadout;
        return JSON.parse((await calls['catalog.state']?.(undefined)) ?? '{}').value;
      });
    await expectPage
      .poll(async () => {
        const { kind, crawl, mods } = await state();
        return kind === 'open' && crawl.lastCompleteAt !== null && mods;
      })
      .toBe(60);
  });

  it('E13 E14 leads nowhere else', async () => {
    const session = await run.page.context().newCDPSession(run.page);
    // Past Playwright, which would wait for the navigation that never is.
    const evaluate = async (expression: string) =>
      (await session.send('Runtime.evaluate', { expression, awaitPromise: true })).result.value as unknown;
    expect(await evaluate("window.open('https://example.org/') === null")).toBe(true);
    await evaluate("location.href = 'https://example.org/'");
    await evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
    expect(await evaluate('[location.href, document.querySelectorAll("article").length > 0].join()')).toBe(
      'app://loadout/,true',
    );
  });
});
