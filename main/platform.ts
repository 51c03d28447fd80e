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

/** Something that comes and goes with the computer, such as running on its battery. */
export type Condition = {
  /** Whether this computer tells of it. Never rejects. */
  isKnown(): Promise<boolean>;
  /**
   * Tells whether it is so, soon and at each change, until the returned function is called; null while the computer
   * does not tell. Nothing is asked or watched before the first call of this and after the last is over.
   */
  follow(listener: (isSo: boolean | null) => void): () => void;
};

/** The computer that Loadout runs on, as far as it concerns what is fetched. */
export type Computer = {
  /** It lives on its battery, or on an emergency supply. */
  readonly onBattery: Condition;
  /** What goes over its connection costs money, or the system guesses so. */
  readonly metered: Condition;
  /** Calls back with true before it goes to sleep and with false once it is awake; the answer ends that. */
  onSleep(listener: (asleep: boolean) => void): () => void;
};

/**
 * What the mark of Loadout on the taskbar or the dock shows: nothing, work without a known end, or a share from 0
 * to 1 that grows, stands still or has failed.
 */
export type ProgressSign =
  | { readonly kind: 'none' | 'endless' }
  | { readonly kind: 'growing' | 'standing' | 'failed'; readonly share: number };

/** What can be said to a player who looks elsewhere. */
export type Desk = {
  /** Whether the player has the window in front of them, so that nothing needs to be said elsewhere. */
  isInFront(): boolean;
  /** Calls back each time the window comes to front; the answer ends that. */
  onFront(listener: () => void): () => void;
  showProgress(sign: ProgressSign): void;
  /** Whether the desktop shows notifications; where it does not, `notify` does nothing. */
  canNotify(): boolean;
  /** Shows one in place of the last one; `onClick` when the player follows it. */
  notify(words: { readonly title: string; readonly body: string }, onClick: () => void): void;
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
