import { dirname } from 'node:path';
import type { UpdateState } from '#shared/contract/desktop/updates.ts';

/** Why Loadout does not update itself. */
type NoUpdates = Extract<UpdateState, { kind: 'off' }>['reason'];

/** How this copy of Loadout was installed, as far as it knows. */
export type Installation = {
  /** False in development, where there is nothing to update. */
  readonly packaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The running program, absolute. */
  readonly program: string;
  /** Whether an app store keeps it up to date: Microsoft's or Apple's. */
  readonly fromStore: boolean;
  /** Whether the started file can be replaced: an AppImage may be in a folder of root. */
  readonly canReplace: boolean;
  /** Whether the release says where updates are: `app-update.yml` beside the archive. */
  readonly hasAddress: boolean;
  /** The public key that signs its updates, as `node scripts/release.mjs keys` prints it. */
  readonly key: string | null;
};

/** Whether Loadout updates itself. */
export type UpdateMode =
  | { readonly kind: 'self'; readonly key: string }
  | { readonly kind: 'off'; readonly reason: NoUpdates };

const off = (reason: NoUpdates): UpdateMode => ({ kind: 'off', reason });

/**
 * Whether the program is inside the started AppImage: other AppImages pass their APPIMAGE variable on to what they
 * start.
 */
const isAppImage = ({ env, program }: Installation) =>
  Boolean(env['APPIMAGE']) && env['APPDIR'] === dirname(program);

/**
 * Decides whether this copy may replace itself. The files of a package manager or an app store belong to it, so only
 * an AppImage, a Windows installation and a macOS app do, and only when their release says from where and with which
 * key. In doubt, it does not.
 */
export function decideUpdates(installation: Installation): UpdateMode {
  const { packaged, platform, env, fromStore, hasAddress, key } = installation;
  if (!packaged) return off('development');
  if (fromStore) return off('store');
  if (env['FLATPAK_ID'] || env['SNAP']) return off('package-manager');
  if (platform === 'win32' && env['PORTABLE_EXECUTABLE_FILE']) return off('portable');
  if (platform === 'linux' && !isAppImage(installation))
    return off(
      installation.program.startsWith('/opt/') || installation.program.startsWith('/usr/')
        ? 'package-manager'
        : 'unpacked',
    );
  if (platform !== 'linux' && platform !== 'win32' && platform !== 'darwin') return off('unpacked');
  if (platform === 'linux' && !installation.canReplace) return off('read-only');
  if (!hasAddress) return off('no-address');
  return key ? { kind: 'self', key } : off('no-key');
}
