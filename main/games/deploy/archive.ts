import type { MyModsParts } from '../my-mods-parts.ts';

type Needs = Pick<MyModsParts, 'downloads' | 'installs'>;

/** The absolute path of the archive that an install came from, null if it is no longer among the downloads. */
export async function archiveOf({ downloads, installs }: Needs, installId: string): Promise<string | null> {
  const { sha256 } = installs.manifest(installId).archive;
  const download = downloads.list().find((each) => each.sha256 === sha256 && each.file === 'here');
  return download ? downloads.filePath(download.downloadId).catch(() => null) : null;
}

/** Restores a file of an install from its archive. False if the archive is gone or has another file there. */
export async function restoreFromArchive(needs: Needs, installId: string, path: string): Promise<boolean> {
  const archive = await archiveOf(needs, installId);
  if (archive === null) return false;
  return (await needs.installs.restore(installId, archive, [path])).includes(path);
}

/** Restores what is changed or missing of an install from its archive, and returns how many files that were. */
export async function repairInstall(
  needs: Needs,
  installId: string,
): Promise<{ restored: number; left: number }> {
  const { changed, missing } = await needs.installs.verify(installId);
  const wrong = [...changed, ...missing];
  const archive = wrong.length === 0 ? null : await archiveOf(needs, installId);
  const restored = archive === null ? [] : await needs.installs.restore(installId, archive, wrong);
  return { restored: restored.length, left: wrong.length - restored.length };
}
