import type { Offer } from './offer.ts';

/** What electron-updater needs to know of an update. `tag` names the release where the provider is GitHub. */
export type SignedInfo = {
  readonly version: string;
  readonly tag: string;
  readonly files: { url: string; size: number; sha512: string }[];
  readonly path: string;
  readonly sha512: string;
  readonly releaseDate: string;
};

/**
 * An update in electron-updater's form, made of signed fields alone (U1): no list of the release site can add a staged
 * roll-out, a lowest version of the system, rights of an administrator, or a package beside the file.
 */
export const signedInfo = ({ version, url, size, sha512 }: Offer): SignedInfo => ({
  version,
  tag: `v${version}`,
  files: [{ url, size, sha512 }],
  path: url,
  sha512,
  releaseDate: '',
});
