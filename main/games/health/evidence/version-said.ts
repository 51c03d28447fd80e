import type { Evidence } from './evidence.ts';

/** A longer text is no version that a player would tell others by. */
const longest = 40;

/**
 * The version that the files of a mod say it is; null where they say none, or several. A manifest counts more than the attributes
 * of libraries, and one at the top more than those of mods that come along deeper inside.
 */
export function versionSaid(evidence: readonly Evidence[]): string | null {
  const saying = evidence.filter(({ kind, version }) => version !== null && kind !== 'plugin');
  const manifests = saying.filter(({ kind }) => kind !== 'bepinex');
  const counted = manifests.length > 0 ? manifests : saying;
  const top = Math.min(...counted.map(depthOf));
  const versions = new Set(counted.filter((each) => depthOf(each) === top).map(({ version }) => version));
  const [version = null, ...others] = versions;
  return version === null || others.length > 0 || version.length > longest ? null : version;
}

const depthOf = ({ file }: Evidence): number => file.split(/\/| > /).length;
