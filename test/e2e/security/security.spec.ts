import { join } from 'node:path';
import { contentSecurityPolicy } from '#main/desktop/security/content-security-policy.ts';
import { namesOf } from '#shared/contract/define.ts';
import { contract } from '#shared/contract/index.ts';
import { expect, type Loadout, test } from '#test/e2e/shared-fixtures.ts';

/** The preferences of the window, as Electron has them. */
const preferences = ({ electron }: Loadout) =>
  electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>;
    };
    return contents.getLastWebPreferences();
  });

test('E1 E2 E3 E6 E8 E9 E10 E11 E20 the renderer comes from the app, has no Node, and has only the contract’s calls', async ({
  loadout,
}) => {
  const { page } = loadout;
  await test.step('E1 the document and all it loads come from the app itself', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const addresses = await page.evaluate(() => [
      location.href,
      ...Array.from(document.querySelectorAll<HTMLScriptElement>('[src]'), ({ src }) => src),
      ...Array.from(document.styleSheets, ({ href }) => href ?? 'a style sheet of no file'),
    ]);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect(address).toMatch(/^app:\/\/loadout\//);
  });

  await test.step('E2 E3 the renderer has no Node, and is isolated from the preload', async () => {
    const found = await page.evaluate(() =>
      ['require', 'process', 'module', 'global', 'Buffer', 'ipcRenderer', 'electron'].filter(
        (name) => name in window,
      ),
    );
    expect(found).toEqual([]);
    expect(await preferences(loadout)).toMatchObject({
      nodeIntegration: false,
      contextIsolation: true,
      sandbox: true,
    });
  });

  await test.step('E6 E8 E9 E10 E11 the window’s preferences weaken nothing', async () => {
    const now = await preferences(loadout);
    expect(now).toMatchObject({
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      nodeIntegrationInSubFrames: false,
    });
    expect(now['nodeIntegrationInWorker'] ?? false).toBe(false);
    expect(now['enableBlinkFeatures'] ?? '').toBe('');
  });

  await test.step('E20 the bridge has exactly the contract’s calls, and cannot be bypassed', async () => {
    const shape = await page.evaluate(() => {
      const bridge = (window as unknown as { loadout: { calls: object } }).loadout;
      return { top: Object.keys(bridge).sort(), calls: Object.keys(bridge.calls).sort() };
    });
    expect(shape).toEqual({ top: ['calls', 'on', 'pathOf'], calls: namesOf(contract).calls });
  });
});

test('E5 E7 E12 E17 E18 E21 the renderer gets no permission, no code, no markup, no frame with a bridge, no other files and no network', async ({
  loadout: { page, electron },
  service,
}) => {
  await test.step('E5 every permission is denied', async () => {
    const states = await page.evaluate(async () => {
      const names = [
        'geolocation',
        'notifications',
        'camera',
        'microphone',
        'clipboard-read',
        'clipboard-write',
        'midi',
      ];
      const requested = names.map(async (name) => {
        const status = await navigator.permissions.query({ name: name as PermissionName });
        return status.state;
      });
      return [...(await Promise.all(requested)), await Notification.requestPermission()];
    });
    expect(new Set(states)).toEqual(new Set(['denied']));
    const media = page.evaluate(() => navigator.mediaDevices.getUserMedia({ audio: true }));
    await expect(media).rejects.toThrow();
    await expect(page.evaluate(() => navigator.clipboard.readText())).rejects.toThrow();
  });

  await test.step('E7 E18 app:// responds with the policy, and with nothing outside the renderer’s folder', async () => {
    const responses = await electron.evaluate(async ({ net }) => {
      const paths = [
        '/',
        '/index.html',
        '/../main/index.cjs',
        '/..%2f..%2fpackage.json',
        '/%2e%2e/main/index.cjs',
        '//etc/passwd',
      ];
      const fetched = paths.map(async (path) => {
        const response = await net.fetch(`app://loadout${path}`);
        return [path, response.status, response.headers.get('content-security-policy')] as const;
      });
      return Promise.all(fetched);
    });
    expect(responses.map(([path, status]) => `${path} ${status}`)).toEqual([
      '/ 200',
      '/index.html 200',
      '/../main/index.cjs 404',
      '/..%2f..%2fpackage.json 404',
      '/%2e%2e/main/index.cjs 404',
      '//etc/passwd 404',
    ]);
    for (const [, , policy] of responses) expect(policy).toBe(contentSecurityPolicy);
  });

  await test.step('E17 calls are refused from another origin, and with malformed input', async () => {
    const codes = await page.evaluate(async () => {
      const { calls } = (
        window as unknown as { loadout: { calls: Record<string, (input?: unknown) => Promise<string>> } }
      ).loadout;
      const inputs = [
        undefined,
        null,
        1,
        'x',
        [],
        {},
        { page: 0 },
        { page: '1' },
        { page: 1, game_id: 3 },
        { page: 1e99 },
      ];
      const responses = inputs.map(async (input) => JSON.parse((await calls['mods.list']?.(input)) ?? '{}'));
      return (await Promise.all(responses)).map((response) => response.failure?.code);
    });
    expect(new Set(codes)).toEqual(new Set(['invalid-input']));

    const elsewhere = await electron.evaluate(
      async ({ BrowserWindow }, preload) => {
        const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
        await window.loadURL('app://elsewhere/');
        const response = await window.webContents.executeJavaScript(
          "window.loadout.calls['settings.get']().then(() => 'answered', (error) => String(error))",
        );
        window.destroy();
        return response as string;
      },
      join(import.meta.dirname, '../../../out/app/preload/index.cjs'),
    );
    expect(elsewhere).toContain('Refused.');
  });

  await test.step('E7 no inline script, no eval, no inline style sheet, no HTML sink', async () => {
    const outcome = await page.evaluate(async () => {
      // Not in the debugger, where the evaluation allows what the policy forbids.
      const thrown = (attempt: () => unknown) =>
        new Promise((resolve) => {
          setTimeout(() => {
            try {
              attempt();
              resolve(false);
            } catch {
              resolve(true);
            }
          });
        });
      const style = document.createElement('style');
      style.textContent = 'body { outline-width: 77px }';
      document.head.append(style);
      return {
        // biome-ignore lint/security/noGlobalEval: that it fails is the point.
        eval: await thrown(() => eval('1')),
        construct: await thrown(() => new Function('return 1')),
        script: await thrown(() => {
          document.createElement('script').textContent = 'window.injected = 1';
        }),
        html: await thrown(() => {
          document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
        }),
        style: getComputedStyle(document.body).outlineWidth !== '77px',
      };
    });
    expect(outcome).toEqual({ eval: true, construct: true, script: true, html: true, style: true });
  });

  await test.step('E21 the renderer cannot reach the network', async () => {
    const target = `${service.url}canary`;
    const outcome = await page.evaluate(async (address) => {
      const failed = (promise: Promise<unknown>) =>
        promise.then(
          () => false,
          () => true,
        );
      const loads = (element: HTMLElement) =>
        new Promise((resolve, reject) => {
          element.addEventListener('load', resolve);
          element.addEventListener('error', reject);
          document.body.append(element);
        });
      const socket = () =>
        new Promise((resolve, reject) => {
          const opened = new WebSocket(address.replace('http', 'ws'));
          opened.addEventListener('open', resolve);
          opened.addEventListener('error', reject);
        });
      const results = {
        fetch: await failed(fetch(address, { mode: 'no-cors' })),
        image: await failed(loads(Object.assign(new Image(), { src: address }))),
        style: await failed(
          loads(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })),
        ),
        socket: await failed(socket()),
      };
      navigator.sendBeacon(address, 'x');
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: address }));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return results;
    }, target);
    expect(outcome).toEqual({ fetch: true, image: true, style: true, socket: true });
    expect(service.requests.filter(({ path }) => path.includes('canary'))).toEqual([]);
  });

  await test.step('E12 E17 a webview stays an unknown element, a frame has no bridge', async () => {
    const inside = await page.evaluate(() => {
      const webview = document.createElement('webview');
      webview.setAttribute('src', 'https://example.org/');
      const frame = document.createElement('iframe');
      document.body.append(webview, frame);
      return { shadow: webview.shadowRoot !== null, bridge: 'loadout' in (frame.contentWindow ?? {}) };
    });
    expect(inside).toEqual({ shadow: false, bridge: false });
    expect(await electron.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
  });
});
