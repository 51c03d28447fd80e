import { foldPath } from '#main/kernel/files/fold-path.ts';
import type { Install, InstallSource, Manifest } from '#main/mods/installs/install.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { GameRow } from '../game.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import { placeFiles } from '../rules/place-files.ts';
import type { FoundMod } from './found.ts';

type Parts = Pick<MyModsParts, 'installs' | 'downloads' | 'targets' | 'service' | 'log'>;

/** An install of a service's mod: `paths` has its own path for each path of the copied one that it has. */
export type Recognized = {
  readonly install: Install;
  readonly isNew: boolean;
  readonly paths: ReadonlyMap<string, string>;
};

/** The most archives that are unpacked to find out whether a mod is theirs. */
const mostTried = 3;

/**
 * Finds the mod of a service whose version has just the files of a copied mod, by their SHA-256 and their places in the game: among the
 * installs, then among finished downloads of the same name or content, which are installed for that. Services have no look-up
 * by hash, so one that was never downloaded with Loadout isn't recognized. In the game's folder a mod may have more files, such as
 * its settings: these stay there. Null for none. Rejects with an AppError `cancelled` only.
 */
export async function recognize(
  copied: Install,
  from: { readonly mod: FoundMod; readonly game: GameRow; readonly isInGame: boolean },
  parts: Parts,
  signal: AbortSignal,
): Promise<Recognized | null> {
  if (copied.service !== null) return null;
  const { installs } = parts;
  const wanted = installs.manifest(copied.installId);
  const compare = (install: Install) =>
    pathsIn(installs.manifest(install.installId), wanted, { ...from, targets: parts.targets });
  const hashes = new Set(wanted.files.map(({ sha256 }) => sha256));
  for (const install of installs.list()) {
    // A version of the player's own belongs to the loadout that it was made in.
    if (install.service === null || install.own || install.isPacked !== copied.isPacked) continue;
    if (!installs.manifest(install.installId).files.some(({ sha256 }) => hashes.has(sha256))) continue;
    const paths = compare(install);
    if (paths !== null) return { install, isNew: false, paths };
  }
  for (const download of likelyDownloads(copied, from.mod, parts)) {
    const install = await installOf(download, { wanted, near: from.game.folder, signal }, parts);
    if (install === null) continue;
    const paths = compare(install);
    if (paths !== null) return { install, isNew: true, paths };
    await installs.deleteRemoved(await installs.remove(install.installId));
  }
  return null;
}

/** The path in `install` for each path of `copied` that is the same file in the same place; null unless all of its files are. */
function pathsIn(
  install: Manifest,
  copied: Manifest,
  { game, isInGame, targets }: { game: GameRow; isInGame: boolean; targets: Parts['targets'] },
): ReadonlyMap<string, string> | null {
  const rules = targets.rulesOf(game);
  const placesOf = ({ files, folderName, root }: Manifest) => {
    const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]));
    const placed = rules
      ? placeFiles([...hashes.keys()], rules, { mod: folderName, root }).files
      : files.map(({ path }) => ({
          source: path,
          target: 'game',
          path: game.placement === 'folder' ? `${folderName}/${path}` : path,
        }));
    return new Map(
      placed.map(({ source, target, path }) => [
        `${target}:${foldPath(path)} ${hashes.get(source) ?? ''}`,
        source,
      ]),
    );
  };
  const [there, wanted] = [placesOf(install), placesOf(copied)];
  const isWhole = there.size > 0 && (isInGame || there.size === wanted.size);
  if (!isWhole || [...there.keys()].some((place) => !wanted.has(place))) return null;
  return new Map([...there].map(([place, source]) => [wanted.get(place) ?? '', source]));
}

/** Finished downloads that may be a mod's archive and aren't installed: of its content, or of its name. */
function likelyDownloads(
  copied: Install,
  { title, key }: FoundMod,
  { downloads, installs, service }: Parts,
): readonly Download[] {
  const inUse = service();
  const installed = new Set(
    installs
      .list()
      .flatMap((one) => (one.service === inUse && !one.own ? [`${one.versionId} ${one.fileId}`] : [])),
  );
  const names = new Set([title, copied.folderName, key].map(lettersOf));
  return downloads
    .list()
    .filter(({ state, file, versionId, fileId, sha256, fileName, ...one }) => {
      if (inUse === null || state !== 'done' || file !== 'here' || versionId === null || fileId === null)
        return false;
      if (installed.has(`${versionId} ${fileId}`)) return false;
      if (copied.isPacked) return sha256 === copied.archive.sha256;
      return [one.title, (fileName ?? '').replace(/\.[^.]+$/, '')].some((name) => names.has(lettersOf(name)));
    })
    .slice(0, mostTried);
}

/** Installs a download, without what would have to be asked; null if it can't be. */
async function installOf(
  download: Download,
  { wanted, near, signal }: { wanted: Manifest; near: string; signal: AbortSignal },
  { installs, downloads, service, log }: Parts,
): Promise<Install | null> {
  try {
    const { modId, versionId, fileId, title, version } = download;
    const source: InstallSource = {
      archivePath: await downloads.filePath(download.downloadId),
      service: service(),
      modId,
      versionId,
      fileId,
      title,
      versionName: version ?? '',
      isPacked: wanted.isPacked,
      packedAs: wanted.files[0]?.path ?? '',
    };
    const { layout } = await installs.inspect(source, signal);
    if (layout.kind === 'variants') return null;
    const root = layout.kind === 'folder' ? layout.root : '';
    return await installs.install(source, { root, near, signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    log.warn('A download could not be compared with a mod that was found', { cause });
    return null;
  }
}

/** Programs write names without blanks, or with dashes. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
