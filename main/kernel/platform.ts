import type { AppInfo } from '#shared/contract/app/app.ts';

/**
 * What the services need of the desktop they run on. `main/desktop/platform.ts` is the real one; tests make
 * small ones by hand.
 */
export type Platform = {
  readonly info: AppInfo;
  /** Opens an address in the system browser. Callers check it first: see `main/service/resources/site-link.ts`. */
  openInBrowser(url: string): Promise<void>;
  openFolder(path: string): Promise<void>;
  /** Opens a file in the program that the system has for its kind. Callers check the kind first. */
  openFile(path: string): Promise<void>;
  /** Shows a file in the system's file manager. */
  revealFile(path: string): void;
  /** Moves a file to the system's trash. Rejects where there is none, such as on many network drives. */
  moveToTrash(path: string): Promise<void>;
  copyText(text: string): void;
  /** The text in the clipboard; empty if it has none. */
  copiedText(): Promise<string>;
  /** Brings the window in front of others, as far as the desktop allows it. */
  bringToFront(): void;
  /** Lets the player choose a folder; null when they cancel. */
  chooseFolder(current: string): Promise<string | null>;
  /** Lets the player choose a file with one of these endings (without a dot), or any; null when they cancel. */
  chooseFile(endings: readonly string[]): Promise<string | null>;
  /** Lets the player choose where a new file is saved, and its name; null when they cancel. `fileName` is proposed. */
  chooseNewFile(fileName: string): Promise<string | null>;
  /** Asks the player in a window of the system's own, in which "no" is preset. Whether they chose `yes`. */
  confirm(question: { message: string; detail: string; yes: string; no: string }): Promise<boolean>;
  setAppearance(appearance: 'system' | 'dark' | 'light'): void;
};

/** A changing condition of the computer, such as running on its battery. */
export type Condition = {
  /** Whether this computer reports it. Never rejects. */
  isKnown(): Promise<boolean>;
  /**
   * Reports whether it is so, soon and at each change, until the returned function is called; null while the computer
   * does not say. Nothing is read or watched before the first call and after the last one has ended.
   */
  watch(listener: (isSo: boolean | null) => void): () => void;
};

/** The player's computer, as far as it matters for downloads. */
export type Computer = {
  /** It runs on its battery or an emergency supply. */
  readonly onBattery: Condition;
  /** Traffic over its connection costs money, or the system guesses so. */
  readonly metered: Condition;
  /** Calls back with true before a sleep and with false after it. Returns what ends that. */
  onSleep(listener: (asleep: boolean) => void): () => void;
};

/** The progress on the taskbar or dock: none, indeterminate, or a share from 0 to 1 that grows, is paused or failed. */
export type TaskbarState =
  | { readonly kind: 'none' | 'indeterminate' }
  | { readonly kind: 'normal' | 'paused' | 'failed'; readonly share: number };

/** The desktop outside the window: taskbar or dock, and notifications. */
export type DesktopShell = {
  /** Whether the window has the focus, so that the player sees it. */
  isFocused(): boolean;
  /** Calls back each time the window gets the focus. Returns what ends that. */
  onFocus(listener: () => void): () => void;
  showProgress(state: TaskbarState): void;
  /** Shows that games run, also on windows that open later. A sentence for each; none when no game runs. */
  showRunning(sentences: readonly string[]): void;
  /** Whether the desktop shows notifications; where it does not, `notify` does nothing. */
  canNotify(): boolean;
  /** Replaces the last notification; `onClick` runs when the player clicks it. */
  notify(words: { readonly title: string; readonly body: string }, onClick: () => void): void;
};

/** An icon in the system's tray: its tooltip, and its menu from top to bottom. */
export type TrayContent = {
  readonly tooltip: string;
  /** `onClick` is null for an entry that only says something. */
  readonly menu: readonly { readonly label: string; readonly onClick: (() => void) | null }[];
};

/** The tray of the desktop. */
export type Tray = {
  /** Whether the desktop has one, as far as it says so. Never rejects. */
  isOffered(): Promise<boolean>;
  /** Shows the icon, changes it, or removes it for null. A click on it does what the first entry of its menu does. */
  show(content: TrayContent | null): void;
};

/**
 * How well the desktop protects: `encrypted` by its own keyring, `insecure` with a key that is the same on every
 * computer (Linux without a keyring), `none` when nothing can be protected at all (O39).
 */
export type ProtectionLevel = 'encrypted' | 'insecure' | 'none';

/** Turns text into a form that only this user account can read where the desktop offers that, and back. */
export type Encryption = {
  /** Never rejects. May take seconds, while the desktop asks the player to unlock the keyring. */
  level(): Promise<ProtectionLevel>;
  encrypt(text: string): Promise<string>;
  /** Null when it was protected elsewhere, is damaged, or the protection is gone. */
  decrypt(encryptedText: string): Promise<string | null>;
};

/** A small JSON document on disk, written whole and atomically. */
export type Store = {
  get(name: string): unknown;
  /** Throws when it cannot be saved. Undefined takes the value out. */
  set(name: string, value: unknown): void;
};

/** Whether closing the last window ends Loadout. On macOS an app stays open without one. */
export const endsWithWindow = (platform: NodeJS.Platform): boolean => platform !== 'darwin';
