import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  type MessageBoxOptions,
  nativeTheme,
  type OpenDialogOptions,
  type SaveDialogOptions,
  shell,
} from 'electron';
import type { Platform } from '#main/kernel/platform.ts';
import { AppError } from '#shared/errors.ts';
import { showFolder } from './computer/show-folder.ts';
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
      const problem = await showFolder(path);
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
    copiedText: async () => clipboard.readText(),
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
    async chooseNewFile(fileName) {
      const options: SaveDialogOptions = {
        defaultPath: fileName,
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      };
      const parent = BrowserWindow.getAllWindows()[0];
      const { canceled, filePath } = await (parent
        ? dialog.showSaveDialog(parent, options)
        : dialog.showSaveDialog(options));
      return canceled || filePath === '' ? null : filePath;
    },
    confirm: confirmInWindow,
    setAppearance(appearance) {
      nativeTheme.themeSource = appearance;
    },
  };
}

/** Asks in a window of the system's own. The page can't answer it, and closing it or Enter declines. */
const confirmInWindow: Platform['confirm'] = async ({ message, detail, yes, no }) => {
  const options: MessageBoxOptions = {
    type: 'warning',
    title: 'Loadout',
    message,
    detail,
    buttons: [yes, no],
    defaultId: 1,
    cancelId: 1,
    // Windows would otherwise show the buttons as large links.
    noLink: true,
  };
  const parent = BrowserWindow.getAllWindows()[0];
  const { response } = await (parent
    ? dialog.showMessageBox(parent, options)
    : dialog.showMessageBox(options));
  return response === 0;
};

/** Shows the system's dialog for one file or folder; null when the player cancels. */
async function choose(options: OpenDialogOptions): Promise<string | null> {
  const parent = BrowserWindow.getAllWindows()[0];
  const { canceled, filePaths } = await (parent
    ? dialog.showOpenDialog(parent, options)
    : dialog.showOpenDialog(options));
  return canceled ? null : (filePaths[0] ?? null);
}
