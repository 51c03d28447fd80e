import { join } from 'node:path';

/** Where to look: the player's home folder (an absolute path), and the environment, which names other folders on Windows. */
export type Computer = {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** Where programs of Linux keep their settings. */
export const configFolder = ({ home, env }: Pick<Computer, 'home' | 'env'>): string =>
  env['XDG_CONFIG_HOME'] || join(home, '.config');

/** Where programs of Linux keep what they have. */
export const dataFolder = ({ home, env }: Pick<Computer, 'home' | 'env'>): string =>
  env['XDG_DATA_HOME'] || join(home, '.local/share');
