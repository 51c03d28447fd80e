import type { ModsReader } from '#main/service/service.ts';
import type { Look, StoredVersion } from './mod-update.ts';

/** What the service says about a mod now. */
export type Reading =
  | { readonly versions: readonly StoredVersion[] }
  | { readonly look: Look }
  | { readonly isGone: true };

/** A mod in the copy of the service’s list; `gone` if it was there before, null if nothing is known. */
export type ListedMod = { readonly title: string; readonly tagLine: string } | 'gone' | null;

/** Where updates are looked for. */
export type UpdateSource = {
  /** The base URL of the service in use, null for none. */
  inUse(): string | null;
  /** Which of these calls the service in use offers. */
  offers(): { readonly versions: boolean; readonly details: boolean };
  /**
   * Reads from this service in the background: one try each, which ends with the signal. @throws AppError: `TryLater` for
   * a temporary failure, `not-found` for a mod that is gone, `cancelled` while another service is in use
   */
  reader(service: string, signal: AbortSignal): Pick<ModsReader, 'get' | 'versions'>;
  /** What the copy of the list says, without a request. */
  listed(modId: number): Promise<ListedMod>;
};

/** The most versions of a mod that are stored. */
const maxVersions = 200;

/** Whether reading a mod sends a request. */
export const sendsRequest = (source: UpdateSource): boolean => {
  const { versions, details } = source.offers();
  return versions || details;
};

/**
 * Reads the versions of a mod; where the service offers none, its version and date; else what the list says. Null if
 * nothing can be known. Rejects as the reader does.
 */
export async function readMod(
  { service, modId }: { service: string; modId: number },
  source: UpdateSource,
  signal: AbortSignal,
): Promise<Reading | null> {
  const offers = source.offers();
  if (offers.versions) {
    const { versions } = await source.reader(service, signal).versions({ modId });
    return { versions: versions.slice(0, maxVersions).map(toStored) };
  }
  if (offers.details) {
    const { mod, version, updatedAt } = await source.reader(service, signal).get({ modId });
    return { look: { title: mod.title, tagLine: mod.tagLine, version, updatedAt } };
  }
  const listed = await source.listed(modId);
  if (listed === null) return null;
  if (listed === 'gone') return { isGone: true };
  return { look: { ...listed, version: null, updatedAt: null } };
}

const toStored = ({
  versionId,
  name,
  releasedAt,
  files,
}: Awaited<ReturnType<ModsReader['versions']>>['versions'][number]): StoredVersion => ({
  versionId,
  name,
  releasedAt,
  hasFiles: files.length > 0,
});
