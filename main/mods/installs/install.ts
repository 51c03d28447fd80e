import { z } from 'zod';

const bytes = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A path below a folder, with slashes, that can't lead out of it. */
const relativePath = z
  .string()
  .min(1)
  .max(1_000)
  .refine((path) => path.split('/').every((name) => !['', '.', '..'].includes(name)) && !/[\\\0]/.test(path));

/** A file of an install. `sha256` is lower-case hex, `mtimeMs` its time when it was unpacked; earlier manifests have none. */
export const installedFileSchema = z.object({
  path: relativePath,
  size: bytes,
  sha256,
  mtimeMs: z.number().optional(),
});
export type InstalledFile = Readonly<z.infer<typeof installedFileSchema>>;

/** The name of an install's folder, and its id. */
export const installIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/);

/**
 * What makes an install a version of the player's own. `editId` names the edit that it came from; `original` is the version of
 * the service, or the file, that it began with, with the hashes of its files.
 */
const ownSchema = z.object({
  editId: z.string().min(1).max(64),
  note: z.string(),
  original: z.object({
    installId: installIdSchema,
    versionName: z.string(),
    files: z.array(z.object({ path: relativePath, sha256 })),
  }),
});
export type OwnVersion = Readonly<z.infer<typeof ownSchema>>;

/**
 * What an install is, stored beside its files as `manifest.json`. `service` is the base URL of the mod's service; it and
 * the ids are null for an archive that the player had already. `root` is the folder of the archive whose content was
 * installed, an empty text for all of it. `folderName` is the folder that the mod gets in a game that wants one for each.
 * `installedAt` is in Unix ms.
 */
export const manifestSchema = z.object({
  version: z.literal(1),
  installId: installIdSchema,
  service: z.string().min(1).nullable(),
  modId: z.number().int().positive().nullable(),
  versionId: z.number().int().positive().nullable(),
  fileId: z.number().int().positive().nullable(),
  title: z.string(),
  versionName: z.string(),
  /** What the service's list says about the mod in one line; earlier manifests have none. */
  tagLine: z.string().default(''),
  archive: z.object({ name: z.string(), size: bytes, sha256 }),
  root: z.string(),
  folderName: z.string().min(1),
  files: z.array(installedFileSchema),
  emptyFolders: z.array(relativePath),
  programs: z.array(z.string()),
  /** Whether the archive itself is the only file. */
  isPacked: z.boolean().default(false),
  installedAt: z.number(),
  /** Missing for what is as the service or the player's archive has it. */
  own: ownSchema.optional(),
});
export type Manifest = Readonly<z.infer<typeof manifestSchema>>;

/** A mod unpacked on this computer: one copy per version, shared by all loadouts. `size` is that of all files, in bytes. */
export type Install = Omit<Manifest, 'version' | 'files' | 'emptyFolders'> & {
  readonly fileCount: number;
  readonly size: number;
};

export const toInstall = ({ version: _, files, emptyFolders: __, ...rest }: Manifest): Install => ({
  ...rest,
  fileCount: files.length,
  size: files.reduce((sum, { size }) => sum + size, 0),
});

/** Where a mod's archive comes from. The ids are null for an archive that the player had already. */
export type InstallSource = {
  readonly archivePath: string;
  readonly service: string | null;
  readonly modId: number | null;
  readonly versionId: number | null;
  readonly fileId: number | null;
  readonly title: string;
  readonly versionName: string;
  readonly tagLine?: string;
  /** Whether the game takes the archive as it is. */
  readonly isPacked?: boolean;
  /** Its name then; that of the archive, without the number of a second download, if not given. */
  readonly packedAs?: string;
};
