import { join } from 'node:path';
import type { ReadRegistry } from '../windows/registry.ts';

/** What of Windows says where games are: its registry, and the roots of its drives. */
export type WindowsParts = {
  readonly readRegistry: ReadRegistry;
  readonly drives: readonly string[];
};

/**
 * Where to look: the player's home folder (an absolute path), and the environment, which names other folders on Windows.
 * `windows` is null on other systems.
 */
export type Computer = {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly windows: WindowsParts | null;
};

/** Where programs of Linux keep their settings. */
export const configFolder = ({ home, env }: Pick<Computer, 'home' | 'env'>): string =>
  env['XDG_CONFIG_HOME'] || join(home, '.config');

/** Where programs of Linux keep what they have. */
export const dataFolder = ({ home, env }: Pick<Computer, 'home' | 'env'>): string =>
  env['XDG_DATA_HOME'] || join(home, '.local/share');
