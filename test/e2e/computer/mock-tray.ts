import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The tray of a desktop (StatusNotifierItem), as its panel would show it. */
export type MockTray = {
  /** The icons' tooltips, oldest first. */
  icons(): Promise<string[]>;
  /** The entries of the only icon's menu, from top to bottom. */
  menu(): Promise<string[]>;
  /** Clicks on an entry of that menu. */
  choose(label: string): Promise<void>;
};

/** The service that icons register with, and its path. */
export const watcher = 'org.kde.StatusNotifierWatcher';
export const watcherPath = '/StatusNotifierWatcher';

/** The tray whose watcher is mocked on the session bus of `env`. Icons are asked as a panel asks them. */
export function createMockTray(env: NodeJS.ProcessEnv): MockTray {
  const call = async (dest: string, path: string, method: string, ...args: string[]) => {
    const target = ['call', '--session', '--dest', dest, '--object-path', path];
    return (await promisify(execFile)('gdbus', [...target, '--method', method, '--', ...args], { env }))
      .stdout;
  };
  const property = (item: string, name: string) =>
    call(
      item,
      '/StatusNotifierItem',
      'org.freedesktop.DBus.Properties.Get',
      'org.kde.StatusNotifierItem',
      name,
    );
  /** The icons that registered and are still there, by the name of their app's connection. */
  const items = async () => {
    const recorded = 'org.freedesktop.DBus.Mock.GetMethodCalls';
    const calls = await call(watcher, watcherPath, recorded, 'RegisterStatusNotifierItem');
    const names = new Set([...calls.matchAll(/<'([^']+)'>/g)].map(([, name = '']) => name));
    const found = [...names].map(async (name) => {
      // A removed icon no longer responds, while its app still does.
      const text = await property(name, 'ToolTip').catch(() => null);
      return text === null ? [] : [{ name, tooltip: /'([^']*)', '[^']*'\)/.exec(text)?.[1] ?? text }];
    });
    return (await Promise.all(found)).flat();
  };
  const onlyItem = async () => {
    const [item, ...others] = await items();
    if (item === undefined || others.length > 0) throw new Error('There is not exactly one tray icon.');
    return item.name;
  };
  /** The menu's entries: number and label. */
  const entries = async (item: string) => {
    const path = /objectpath '([^']+)'/.exec(await property(item, 'Menu'))?.[1] ?? '';
    const layout = await call(item, path, 'com.canonical.dbusmenu.GetLayout', '0', '-1', '@as []');
    const found = [...layout.matchAll(/\((?:int32 )?(\d+), \{([^}]*)\}/g)].map(
      ([, id = '', fields = '']) => ({
        path,
        id,
        label: /'label': <'([^']*)'>/.exec(fields)?.[1] ?? '',
      }),
    );
    return found.filter(({ label }) => label !== '');
  };
  return {
    async icons() {
      return (await items()).map(({ tooltip }) => tooltip);
    },
    async menu() {
      return (await entries(await onlyItem())).map(({ label }) => label);
    },
    async choose(label) {
      const item = await onlyItem();
      const entry = (await entries(item)).find((each) => each.label === label);
      if (!entry) throw new Error(`The tray's menu has no "${label}".`);
      await call(item, entry.path, 'com.canonical.dbusmenu.Event', entry.id, 'clicked', '<0>', 'uint32 0');
    },
  };
}
