import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { cleanFileName } from '../downloads/files/file-name.ts';
import type { Layout } from './archive/layout.ts';
import type { Unpacked } from './archive/unpack-files.ts';
import { type CopiedFile, contentHash } from './copy-files.ts';
import type { InstallSource, Manifest, OwnVersion } from './install.ts';
import { ownVersionId } from './own/own-version-id.ts';
import type { EditedFolder } from './own/read-edited.ts';
import type { Looked } from './worker/archives.ts';

/** Files of the player that become an install. `folderName` is the mod's own folder in a game, `isPacked` as in a manifest. */
export type FilesSource = Pick<Manifest, 'title' | 'versionName' | 'folderName' | 'isPacked'> & {
  readonly files: readonly CopiedFile[];
};

/** An edit, and the manifest of what was edited. */
export type EditOf = Pick<OwnVersion, 'editId' | 'note'> & { readonly of: Manifest };

/** The id of what a source installs: the same for the same file of the same version. */
export function installIdOf(
  source: Pick<InstallSource, 'service' | 'modId' | 'versionId' | 'fileId' | 'isPacked'>,
  sha256: string,
): string {
  const { service, modId, versionId, fileId } = source;
  // One game takes an archive as it is, and another one what is in it.
  const end = source.isPacked ? '-packed' : '';
  if (service === null || modId === null) return `file-${sha256.slice(0, 32)}${end}`;
  const scope = createHash('sha256').update(service).digest('hex').slice(0, 8);
  return `${[scope, modId, versionId ?? 0, fileId ?? 0].join('-')}${end}`;
}

/** A file of the player's with the version that its manifest says. Its title, the file's name, then needn't say it, too. */
export function withVersion(source: InstallSource, versionName: string): InstallSource {
  const title = source.isPacked ? source.title : withoutVersion(source.title, versionName);
  return Object.assign({}, source, { title, versionName });
}

/** A title such as "Lanterns-1.4.2" or "Lanterns v1.4.2" without the version at its end. */
function withoutVersion(title: string, version: string): string {
  if (!version.includes('.') || !title.endsWith(version)) return title;
  return /^(.*[^-_ ])[-_ ]+v?$/i.exec(title.slice(0, -version.length))?.[1] ?? title;
}

/** The manifest of what was just unpacked. */
export function newManifest(
  source: InstallSource,
  archive: Looked,
  unpacked: Unpacked | null,
  { installId, root, installedAt }: Pick<Manifest, 'installId' | 'root' | 'installedAt'>,
): Manifest {
  const { archivePath, title } = source;
  const prefix = root === '' ? '' : `${root}/`;
  return {
    version: 1,
    installId,
    service: source.service,
    modId: source.modId,
    versionId: source.versionId,
    fileId: source.fileId,
    title,
    versionName: source.versionName,
    tagLine: source.tagLine ?? '',
    archive: { name: basename(archivePath), size: archive.archiveBytes, sha256: archive.sha256 },
    root,
    folderName: folderNameOf(root, archive.layout, title) ?? installId,
    files: [...(unpacked?.files ?? [])],
    emptyFolders: archive.emptyFolders
      .filter((path) => path.startsWith(prefix))
      .map((path) => path.slice(prefix.length)),
    programs: [...(unpacked?.programs ?? [])],
    isPacked: source.isPacked ?? false,
    installedAt,
  };
}

/** The manifest of files of the player that were just copied. `now` is in Unix ms. */
export function manifestOfFiles(source: FilesSource, copied: Unpacked, now: number): Manifest {
  const { title, versionName, folderName, isPacked } = source;
  const ids = { service: null, modId: null, versionId: null, fileId: null };
  const sha256 = contentHash(copied.files, { isPacked, folderName });
  const size = source.files.reduce((sum, file) => sum + file.size, 0);
  return {
    version: 1,
    installId: installIdOf({ ...ids, isPacked }, sha256),
    ...ids,
    title,
    versionName,
    tagLine: '',
    archive: { name: folderName, size, sha256 },
    root: '',
    folderName,
    files: [...copied.files],
    emptyFolders: [],
    programs: [...copied.programs],
    isPacked,
    installedAt: now,
  };
}

/** The manifest of a version of the player's own, whose edited files were just copied. `now` is in Unix ms. */
export function manifestOfEdit(
  { of, editId, note }: EditOf,
  copied: Unpacked & Pick<EditedFolder, 'emptyFolders'>,
  now: number,
): Manifest {
  const { folderName } = of;
  const original = of.own?.original ?? {
    installId: of.installId,
    versionName: of.versionName,
    files: of.files.map(({ path, sha256 }) => ({ path, sha256 })),
  };
  const sha256 = contentHash(copied.files, { isPacked: false, folderName });
  return {
    ...of,
    installId: ownVersionId(original.installId, editId, sha256),
    files: [...copied.files],
    emptyFolders: [...copied.emptyFolders],
    programs: [...copied.programs],
    // Several files are no archive that the game takes as it is.
    isPacked: of.isPacked && copied.files.length === 1,
    installedAt: now,
    own: { editId, note, original },
  };
}

/** The folder that a mod gets in a game: the archive's own name for it, else its title. A variant's is that around it. */
function folderNameOf(root: string, layout: Layout, title: string): string | null {
  const isVariant = layout.kind === 'variants' && layout.choices.some((choice) => choice.root === root);
  const path = isVariant ? root.slice(0, Math.max(0, root.lastIndexOf('/'))) : root;
  return cleanFileName(path === '' ? title : path.slice(path.lastIndexOf('/') + 1));
}
