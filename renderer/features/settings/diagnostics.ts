import type { AppInfo } from '#shared/contract/app.ts';

/** The diagnostics text for a bug report: versions and states, one per line. Always in English. */
export function diagnosticsText(info: AppInfo | undefined, rest: string): string {
  const versions = info
    ? [
        `Loadout ${info.version}`,
        `Electron ${info.electron}`,
        `Chromium ${info.chromium}`,
        `System ${info.platform}`,
        `Language ${info.locale}`,
        `Drawing ${info.softwareRendering ? 'in software' : 'by the graphics card'}`,
      ]
    : ['Loadout, versions unknown'];
  return `${[...versions, rest].join('\n')}\n`;
}
