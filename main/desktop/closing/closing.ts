import type { ClosingCalls } from '#main/ipc/desktop/closing.ts';
import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { DesktopShell, Tray } from '#main/kernel/platform.ts';
import { endsWithWindow } from '#main/kernel/platform.ts';
import type { Translate } from '#main/kernel/translate.ts';
import type { Downloads } from '#main/mods/downloads/downloads.ts';
import type { ClosingQuestion } from '#shared/contract/desktop/closing.ts';
import type { Settings, SettingsChange } from '#shared/contract/storage/settings.ts';
import type { Text } from '#shared/contract/text.ts';
import { isActive } from '#shared/download-states.ts';
import type { TrayGames } from './tray-games.ts';
import { createTrayIcon, type TrayIcon } from './tray-icon.ts';

/**
 * How long the renderer may take to show the question, in ms. After that Loadout quits: that is what the player asked
 * for, the list and all partial files are saved, and the next start continues them. A window that hangs can't be used
 * in the background either.
 */
const showsWithin = 3_000;

/** How long Loadout stays after the last download has ended in the background, in ms, for its notification. */
const endsAfter = 2_000;

/** What closing needs. `quit` ends Loadout and saves everything. */
type ClosingOptions = {
  readonly platform: NodeJS.Platform;
  readonly downloads: Pick<Downloads, 'list' | 'onChange' | 'pauseAll'> & { resumeAll(): Promise<unknown> };
  readonly settings: {
    get(): Pick<Settings, 'whenClosed' | 'stayInTray'>;
    update(change: SettingsChange): unknown;
    onChange(listener: () => void): () => void;
  };
  readonly window: { hide(): void; show(): void };
  readonly tray: Tray;
  readonly games: Pick<TrayGames, 'list' | 'areAnyRunning' | 'onChange' | 'play'>;
  readonly shell: Pick<DesktopShell, 'notify'>;
  readonly quit: () => void;
  readonly translate: Translate;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * What closing the window means. If the player keeps Loadout in the tray, the window is only hidden. Otherwise that is the
 * end of Loadout without active downloads. With some, the player is asked once whether they go on in the background; then
 * the window is hidden, the tray has an icon, and Loadout quits when none is left.
 */
export class Closing implements ClosingCalls {
  readonly #options: ClosingOptions;
  readonly #icon: TrayIcon;
  readonly #asked = createListeners<ClosingQuestion>();
  /** The ids of the downloads that continue without the player. */
  readonly #active = new Set<string>();
  #isAsked = false;
  #isQuitting = false;
  #isInBackground = false;
  /** Paused from the tray: nothing is active, but the player means to resume it there. */
  #isPaused = false;
  /** Known once the player wants to keep Loadout there: without a tray, closing the window is the end of it. */
  #hasTray = false;
  #stopWaiting = () => {};
  #stopEnding = () => {};
  readonly #stops: readonly (() => void)[];

  constructor(options: ClosingOptions) {
    this.#options = options;
    this.#icon = this.#createIcon();
    this.#stops = [
      follow(options.downloads, this.#active, (hasGrown) => this.#takeActive(hasGrown)),
      options.games.onChange(() => this.#update()),
      options.settings.onChange(() => void this.start()),
    ];
  }

  /** Shows the icon if the player keeps it. Not called while Loadout starts, because it may ask a program of the system. */
  async start(): Promise<void> {
    const { settings, tray } = this.#options;
    if (settings.get().stayInTray) this.#hasTray = await tray.isOffered();
    this.#update();
  }

  /** Whether the window may close now. Otherwise it is hidden, or the player is asked. */
  mayClose(): boolean {
    if (this.#isQuitting || !endsWithWindow(this.#options.platform)) return true;
    if (!this.#options.settings.get().stayInTray) return this.#mayEnd();
    this.#orLog(this.#stayIfOffered());
    return false;
  }

  questionShown(): void {
    this.#stopWaiting();
  }

  answer({ choice, remember }: Parameters<ClosingCalls['answer']>[0]): void {
    if (!this.#isAsked) return;
    this.#isAsked = false;
    this.#stopWaiting();
    if (choice === 'cancel') return;
    if (remember) this.#options.settings.update({ whenClosed: choice });
    if (choice === 'quit') this.#options.quit();
    else this.#goOn();
  }

  /** The window is visible, again. */
  windowShown(): void {
    this.#isInBackground = false;
    this.#isPaused = false;
    this.#update();
  }

  /** Loadout is about to quit: from now on every window may close. */
  quitting(): void {
    this.#isQuitting = true;
    this.#stopWaiting();
    this.#stopEnding();
  }

  onAsked(listener: (question: ClosingQuestion) => void): () => void {
    return this.#asked.add(listener);
  }

  /** Removes the icon and ends every timer. */
  close(): void {
    this.#stopWaiting();
    this.#stopEnding();
    for (const stop of this.#stops) stop();
    this.#icon.remove();
  }

  #createIcon(): TrayIcon {
    const { tray, translate, log, window, games, quit } = this.#options;
    return createTrayIcon({
      tray,
      translate,
      log,
      onOpen: window.show,
      onPlay: (gameId) => void games.play(gameId),
      onPause: () => this.#pauseAll(),
      onResume: () => this.#resumeAll(),
      onQuit: quit,
    });
  }

  #pauseAll(): void {
    const { downloads, log } = this.#options;
    this.#isPaused = true;
    this.#update();
    downloads.pauseAll().catch((cause: unknown) => {
      log.warn('Not all downloads were paused', { cause });
      // Otherwise Loadout would stay after the ones that go on.
      this.#isPaused = this.#active.size === 0;
      this.#update();
    });
  }

  #resumeAll(): void {
    const { downloads, log } = this.#options;
    this.#isPaused = false;
    downloads
      .resumeAll()
      .then(() => this.#update())
      .catch((cause: unknown) => log.warn('Not all downloads were resumed', { cause }));
  }

  #takeActive(hasGrown: boolean): void {
    // Resumed in the window.
    if (hasGrown) this.#isPaused = false;
    this.#update();
  }

  #staysInTray(): boolean {
    return this.#hasTray && this.#options.settings.get().stayInTray;
  }

  /** Shows the icon or removes it, and quits after a while if nothing keeps Loadout. */
  #update(): void {
    const { games, clock, quit } = this.#options;
    this.#stopEnding();
    if (this.#isQuitting) return;
    if (!this.#isInBackground && !this.#staysInTray()) {
      this.#icon.remove();
      return;
    }
    this.#icon.show({ active: this.#active.size, isPaused: this.#isPaused, games: games.list() });
    // How a game ends is seen only while Loadout watches it.
    if (this.#staysInTray() || this.#active.size > 0 || this.#isPaused || games.areAnyRunning()) return;
    this.#stopEnding = clock.after(endsAfter, quit);
  }

  /** Whether closing the window may end Loadout, which no tray keeps. Otherwise the player is asked, or it goes on. */
  #mayEnd(): boolean {
    if (this.#active.size === 0) return true;
    const { whenClosed } = this.#options.settings.get();
    if (whenClosed === 'quit') return true;
    this.#orLog(whenClosed === 'background' ? this.#goOnUnasked() : this.#ask());
    return false;
  }

  /** Stays in the tray if the desktop has one. It may have come or gone since the start. */
  async #stayIfOffered(): Promise<void> {
    // Until that is known, nothing ends.
    this.#hasTray = true;
    this.#goOn();
    this.#hasTray = await this.#options.tray.isOffered();
    this.#update();
    if (!this.#hasTray && this.#isInBackground && !this.#isQuitting && this.#mayEnd()) this.#options.quit();
  }

  async #goOnUnasked(): Promise<void> {
    this.#goOn();
    if (await this.#options.tray.isOffered()) return;
    await this.#notify({ id: 'closing.hiddenTitle' }, { id: 'closing.hiddenBody' });
  }

  #goOn(): void {
    const { window, log } = this.#options;
    this.#isInBackground = true;
    window.hide();
    log.info('The window is closed, and Loadout continues', { active: this.#active.size });
    this.#update();
  }

  async #ask(): Promise<void> {
    const { tray, clock, window } = this.#options;
    this.#stopWaiting();
    this.#hasTray = await tray.isOffered();
    if (this.#isQuitting) return;
    this.#stopWaiting();
    this.#stopWaiting = clock.after(showsWithin, () => void this.#quitUnasked());
    // A minimized window can be closed, too.
    window.show();
    this.#isAsked = true;
    this.#asked.tell({ downloads: this.#active.size, hasTray: this.#hasTray });
  }

  async #quitUnasked(): Promise<void> {
    const { log, quit } = this.#options;
    log.warn('The window does not respond, so Loadout quits without a question');
    const count = this.#active.size;
    await this.#notify({ id: 'closing.quitTitle' }, { id: 'closing.quitBody', values: { count } }).catch(
      () => undefined,
    );
    quit();
  }

  async #notify(title: Text, body: Text): Promise<void> {
    const { translate, shell, window } = this.#options;
    const [first = '', second = ''] = await translate([title, body]);
    shell.notify({ title: first, body: second }, window.show);
  }

  #orLog(work: Promise<void>): void {
    const { log } = this.#options;
    work.catch((cause: unknown) => log.warn('Closing the window failed in part', { cause }));
  }
}

/** Keeps the ids of the downloads that continue without the player in `active`. Returns what ends that. */
function follow(
  downloads: Pick<Downloads, 'list' | 'onChange'>,
  active: Set<string>,
  onChange: (hasGrown: boolean) => void,
): () => void {
  const take = (changed: ReturnType<Downloads['list']>) => {
    for (const download of changed) {
      if (isActive(download)) active.add(download.downloadId);
      else active.delete(download.downloadId);
    }
  };
  take(downloads.list());
  return downloads.onChange(({ changed, removed }) => {
    const before = active.size;
    take(changed);
    for (const id of removed) active.delete(id);
    if (active.size !== before) onChange(active.size > before);
  });
}
