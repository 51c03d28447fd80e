import { app, BrowserWindow, clipboard, dialog, nativeTheme, shell } from 'electron';
import { AppError } from '#shared/errors.ts';
import type { Platform } from '../platform.ts';
import { softwareRendering } from './crashes/graphics.ts';
import { focusWindow } from './lifecycle.ts';

/** The desktop. Call once the app is ready. */
export function createPlatform(): Platform {
  return {
    info: {
      version: app.getVersion(),
      electron: process.versions.electron ?? '',
      chromium: process.versions.chrome ?? '',
      platform: `${process.platform} ${process.arch}`,
      softwareRendering: softwareRendering(),
      locale: app.getLocale(),
    },
    openInBrowser: (url) => shell.openExternal(url),
    async openFolder(path) {
      const problem = await shell.openPath(path);
      if (problem)
        throw new AppError(
          'folder-unusable',
          { id: 'error.folderNotShown', values: { folder: path } },
          { details: problem },
        );
    },
    revealFile: (path) => shell.showItemInFolder(path),
    copyText: (text) => clipboard.writeText(text),
    bringToFront: focusWindow,
    async chooseFolder(current) {
      const options = {
        defaultPath: current,
        properties: ['openDirectory', 'createDirectory'] as ('openDirectory' | 'createDirectory')[],
      };
      const parent = BrowserWindow.getAllWindows()[0];
      const { canceled, filePaths } = await (parent
        ? dialog.showOpenDialog(parent, options)
        : dialog.showOpenDialog(options));
      return canceled ? null : (filePaths[0] ?? null);
    },
    setAppearance(appearance) {
      nativeTheme.themeSource = appearance;
    },
  };
}
