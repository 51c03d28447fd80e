import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A web browser that only records the addresses that it is asked to open. */
export type RecordingBrowser = {
  /** The environment that makes it the system browser. */
  readonly env: Record<string, string>;
  /** The recorded addresses, oldest first. */
  opened(): string[];
  /** Deletes the recorded addresses. */
  forget(): void;
};

/** Installs one below `folder` as desktops expect: a desktop entry, and defaults for http and https. */
export function installBrowser(folder: string): RecordingBrowser {
  const data = join(folder, 'xdg-data');
  const config = join(folder, 'xdg-config');
  const record = join(folder, 'opened');
  const program = join(folder, 'record-address');
  mkdirSync(join(data, 'applications'), { recursive: true });
  mkdirSync(config, { recursive: true });
  // The account that runs the app writes to it.
  writeFileSync(record, '');
  chmodSync(record, 0o666);
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$1" >> '${record}'\n`, { mode: 0o755 });
  const types = ['x-scheme-handler/http', 'x-scheme-handler/https', 'x-scheme-handler/file', 'text/html'];
  const entry = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Recording browser',
    `Exec=${program} %u`,
    `MimeType=${types.join(';')};`,
  ];
  writeFileSync(join(data, 'applications/recording-browser.desktop'), `${entry.join('\n')}\n`);
  const defaults = types.map((type) => `${type}=recording-browser.desktop`);
  writeFileSync(join(config, 'mimeapps.list'), `[Default Applications]\n${defaults.join('\n')}\n`);
  return {
    env: {
      XDG_DATA_HOME: data,
      XDG_CONFIG_HOME: config,
      // Without the machine's own desktop and browser, xdg-open uses the entries above.
      BROWSER: '',
      XDG_CURRENT_DESKTOP: '',
      DESKTOP_SESSION: '',
    },
    opened: () => readFileSync(record, 'utf8').split('\n').slice(0, -1),
    forget: () => writeFileSync(record, ''),
  };
}
