import { app, BrowserWindow, clipboard, dialog, nativeTheme, type OpenDialogOptions, shell } from 'electron';
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
      systemVersion: process.getSystemVersion(),
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
    async openFile(path) {
      const problem = await shell.openPath(path);
      if (problem)
        throw new AppError(
          'folder-unusable',
          { id: 'error.fileNotOpened', values: { file: path } },
          { details: problem },
        );
    },
    revealFile: (path) => shell.showItemInFolder(path),
    moveToTrash: (path) => shell.trashItem(path),
    copyText: (text) => clipboard.writeText(text),
    bringToFront: focusWindow,
    chooseFolder: (current) =>
      choose({ defaultPath: current, properties: ['openDirectory', 'createDirectory'] }),
    chooseFile: (endings) =>
      choose({
        properties: ['openFile'],
        filters: [
          { name: endings.map((ending) => `.${ending}`).join(', '), extensions: [...endings] },
          { name: '*', extensions: ['*'] },
        ],
      }),
    setAppearance(appearance) {
      nativeTheme.themeSource = appearance;
    },
  };
}

/** Shows the system's dialog for one file or folder; null when the player cancels. */
async function choose(options: OpenDialogOptions): Promise<string | null> {
  const parent = BrowserWindow.getAllWindows()[0];
  const { canceled, filePaths } = await (parent
    ? dialog.showOpenDialog(parent, options)
    : dialog.showOpenDialog(options));
  return canceled ? null : (filePaths[0] ?? null);
}
