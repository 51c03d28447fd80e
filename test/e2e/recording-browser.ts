import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A web browser that opens nothing and writes down what it was asked to open. */
export type RecordingBrowser = {
  /** What makes it the desktop's browser for a program started with this environment. */
  readonly env: Record<string, string>;
  /** Every address it was asked to open, oldest first. */
  opened(): string[];
  /** Forgets what it was asked before. */
  forget(): void;
};

/** Installs one below `folder`, the way desktops know browsers: a desktop entry and a default for http and https. */
export function installBrowser(folder: string): RecordingBrowser {
  const data = join(folder, 'xdg-data');
  const config = join(folder, 'xdg-config');
  const record = join(folder, 'opened');
  const program = join(folder, 'record-address');
  mkdirSync(join(data, 'applications'), { recursive: true });
  mkdirSync(config, { recursive: true });
  // Whoever runs the app writes to it.
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
      // No desktop and no browser of the machine's own: xdg-open then asks the entries above.
      BROWSER: '',
      XDG_CURRENT_DESKTOP: '',
      DESKTOP_SESSION: '',
    },
    opened: () => readFileSync(record, 'utf8').split('\n').slice(0, -1),
    forget: () => writeFileSync(record, ''),
  };
}
