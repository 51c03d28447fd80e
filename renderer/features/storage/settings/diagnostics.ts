import type { AppInfo } from '#shared/contract/app/app.ts';

/** The diagnostics text for a bug report: versions, `now` in ms, and states, one per line. Always in English. */
export function diagnosticsText(info: AppInfo | undefined, now: number, rest: string): string {
  const versions = info
    ? [
        `Loadout ${info.version}`,
        `Electron ${info.electron}`,
        `Chromium ${info.chromium}`,
        `System ${info.platform}, version ${info.systemVersion}`,
        `Language ${info.locale}`,
        `Drawing ${info.softwareRendering ? 'in software' : 'by the graphics card'}`,
      ]
    : ['Loadout, versions unknown'];
  return `${[...versions, `Copied ${new Date(now).toISOString()}`, rest].join('\n')}\n`;
}
