import type { MyModsParts } from '../../my-mods-parts.ts';
import type { GameRules } from '../game-rules.ts';
import { type Placed, placeFiles } from '../place-files.ts';

/** The archive that is corrected: the paths of its files, the mod's own folder name, and the folder around all of it. */
export type ArchiveFiles = {
  readonly name: string;
  readonly paths: readonly string[];
  readonly mod: string;
  readonly root: string;
};

/** The archive of an install, as it was unpacked, with the title of its mod. @throws AppError as `Installs.manifest` */
export function archiveOf(
  installId: string,
  { installs }: Pick<MyModsParts, 'installs'>,
): ArchiveFiles & { readonly title: string } {
  const { files, folderName, root, title, versionName } = installs.manifest(installId);
  const paths = files.map(({ path }) => path);
  return { title, name: `${title} ${versionName}`.trim(), paths, mod: folderName, root };
}

/** Where rules put the files of an archive. */
export const placeArchive = (rules: Pick<GameRules, 'places'>, archive: ArchiveFiles): Placed =>
  placeFiles(archive.paths, rules, archive);

/** The paths of an archive as it has them, with the folder around all of it. */
export const pathsOf = ({ paths, root }: Pick<ArchiveFiles, 'paths' | 'root'>): readonly string[] =>
  root === '' ? paths : paths.map((path) => `${root}/${path}`);
