import { Tray as ElectronTray, Menu, nativeImage } from 'electron';
import type { Tray } from '#main/kernel/platform.ts';
import { hasTrayHost } from '../system-bus/tray-host.ts';

/**
 * The system's tray. On Linux Electron registers the icon with the desktop's StatusNotifierWatcher, and falls back to
 * an XEmbed icon. The latter can't be detected without X11 calls, so such a tray counts as none, but has the icon.
 * @param icon the path of its picture, a PNG of 32 px
 */
export function createTray(icon: string): Tray {
  let shown: ElectronTray | null = null;
  return {
    isOffered: process.platform === 'linux' ? () => hasTrayHost(process.env) : async () => true,
    show(content) {
      if (content === null) {
        shown?.destroy();
        shown = null;
        return;
      }
      // After the event: what an entry does may remove the icon, and Electron crashes if that happens within its click.
      const menu = content.menu.map(({ label, onClick }) => ({
        // A single one would mark the letter behind it.
        label: label.replaceAll('&', '&&'),
        enabled: onClick !== null,
        click: () => void (onClick && setImmediate(onClick)),
      }));
      shown ??= new ElectronTray(nativeImage.createFromPath(icon));
      shown.setToolTip(content.tooltip);
      shown.setContextMenu(Menu.buildFromTemplate(menu));
      shown.removeAllListeners('click');
      const [first] = menu;
      if (first) shown.on('click', first.click);
    },
  };
}
