import type { AppInfo } from '#shared/contract/app.ts';

/**
 * What the services need of the desktop they run on. `main/electron/platform.ts` is the real one; tests make
 * small ones by hand.
 */
export type Platform = {
  readonly info: AppInfo;
  /** Opens an address in the system browser. Callers check it first: see `main/service/links.ts`. */
  openInBrowser(url: string): Promise<void>;
  openFolder(path: string): Promise<void>;
  /** Shows a file in the system's file manager. */
  revealFile(path: string): void;
  copyText(text: string): void;
  /** Brings the window in front of others, as far as the desktop allows it. */
  bringToFront(): void;
  /** Lets the player choose a folder; null when they cancel. */
  chooseFolder(current: string): Promise<string | null>;
  setAppearance(appearance: 'system' | 'dark' | 'light'): void;
};

/**
 * How well the desktop protects: `protected` by its own keyring, `weak` with a key that is the same on every
 * computer (Linux without a keyring), `none` when nothing can be protected at all (O39).
 */
export type ProtectionLevel = 'protected' | 'weak' | 'none';

/** Turns text into a form that only this user account can read where the desktop offers that, and back. */
export type Protection = {
  /** Never rejects. May take seconds, while the desktop asks the player to unlock the keyring. */
  level(): Promise<ProtectionLevel>;
  protect(text: string): Promise<string>;
  /** Null when it was protected elsewhere, is damaged, or the protection is gone. */
  reveal(protectedText: string): Promise<string | null>;
};

/** A small JSON document on disk, written whole and atomically. */
export type Store = {
  get(name: string): unknown;
  /** Throws when it cannot be saved. Undefined takes the value out. */
  set(name: string, value: unknown): void;
};
