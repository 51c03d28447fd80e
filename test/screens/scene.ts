import type { Page } from '@playwright/test';
import type { FakeService, ServiceOptions, ServiceProfile } from '#test/service/index.ts';

/** The sizes of the window that pictures are taken at, in CSS pixels. */
export const sizes = [
  { width: 960, height: 600 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Where one picture tells enough. */
export const usual = [{ width: 1280, height: 800 }] as const;

/** A small display, for screens that are drawn differently there. */
export const small = { width: 800, height: 560 } as const;

/** One more, for the screen that has the most to gain from room. On X11 a window is smaller than its display. */
export const largest = { width: 3840, height: 2160 };

export type Size = { readonly width: number; readonly height: number };
export type Theme = 'dark' | 'light';

/** A running Loadout in front of the camera. */
export type Stage = {
  readonly page: Page;
  readonly service: FakeService;
  readonly theme: Theme;
  /** What the app has put on the clipboard. */
  copied(): Promise<string>;
  /** Closes the window as its button does. */
  closeWindow(): Promise<void>;
  /** Confirms what main asks in windows of the system's own from now on. */
  confirmInDialog(): Promise<unknown>;
  /** Enlarges the page, as the browser's zoom does. */
  zoom(factor: number): Promise<void>;
  /** Sends the renderer an event of main, for a state that needs too much otherwise. */
  send(event: string, value: unknown): Promise<void>;
  /** Takes the picture `NAME-THEME-WIDTH.png` at each size, with the pointer out of the way. */
  shoot(name: string, at?: readonly Size[]): Promise<void>;
};

/** A state of the app worth pictures: what the service is like, and the way there by roles and names. */
export type Scene = {
  readonly name: string;
  readonly service?: ServiceOptions;
  /** The service profile to start with; the fake service's own unless given, null for none. */
  readonly profile?: (service: FakeService) => Partial<ServiceProfile> | null;
  /** Whether the app reads the service's whole list in the background; false unless given. */
  readonly keepCatalog?: boolean;
  /** More arguments of the start. `folder` is the scene's own, for files they name. */
  readonly arguments?: (folder: string) => Promise<readonly string[]>;
  /** More of the environment that the app starts in; `folder` as above. */
  readonly env?: (folder: string) => Promise<Readonly<Record<string, string>>>;
  /** Whether its text differs from run to run, because of what it shows; then no snapshot of it is in git. */
  readonly isRandom?: boolean;
  /** Whether its toasts belong to its snapshot. It keeps them; those of other scenes end by themselves. */
  readonly isAboutToasts?: boolean;
  /** Whether it shows the gallery, which has no screens and no settings, and chooses its own theme. */
  readonly isGallery?: boolean;
  /** Makes what the start finds in its user data folder. */
  readonly prepare?: (userData: string, service: FakeService) => void;
  play(stage: Stage): Promise<void>;
};
