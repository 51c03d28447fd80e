import type { AppInfo } from '#shared/contract/app.ts';

/** What goes on the clipboard for a bug report: versions and states, one a line, in English whatever the language. */
export function diagnosticsText(info: AppInfo | undefined, rest: string): string {
  const versions = info
    ? [
        `Loadout ${info.version}`,
        `Electron ${info.electron}`,
        `Chromium ${info.chromium}`,
        `System ${info.platform}`,
        `Language ${info.locale}`,
        `Drawing ${info.drawsInSoftware ? 'in software' : 'by the graphics card'}`,
      ]
    : ['Loadout, versions unknown'];
  return `${[...versions, rest].join('\n')}\n`;
}
