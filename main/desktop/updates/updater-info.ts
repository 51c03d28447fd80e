import type { Manifest } from './signed-manifest.ts';

/** What electron-updater needs to know about an update. `tag` names the release where the provider is GitHub. */
export type SignedInfo = {
  readonly version: string;
  readonly tag: string;
  readonly files: { url: string; size: number; sha512: string }[];
  readonly path: string;
  readonly sha512: string;
  readonly releaseDate: string;
};

/**
 * An update in electron-updater's form, from signed fields only (U1): no list of the release site can add a staged
 * roll-out, a lowest version of the system, administrator rights, or a package beside the file.
 */
export const signedInfo = ({ version, url, size, sha512 }: Manifest): SignedInfo => ({
  version,
  tag: `v${version}`,
  files: [{ url, size, sha512 }],
  path: url,
  sha512,
  releaseDate: '',
});
