/** A file in an archive. */
export type ArchivedFile = {
  /** Relative, with slashes; checked (`entry-path.ts`), and its folders in one spelling (`stored-paths.ts`). */
  readonly path: string;
  /** Its size as the archive says, in bytes; unpacking checks it. */
  readonly size: number;
  /** Null where nothing says it, or where the reader compares it by itself. */
  readonly crc32: number | null;
};

/** What an archive holds, checked. */
export type Archive = {
  /** As they lie in the archive. */
  readonly files: readonly ArchivedFile[];
  /** Folders without anything in them, each without a slash at its end. */
  readonly emptyFolders: readonly string[];
  /** The paths of programs and scripts (Z11), sorted. Nothing of them is ever run by Loadout. */
  readonly programs: readonly string[];
  /** The size of all files together, as the archive says. */
  readonly totalBytes: number;
  /** The size of the archive. */
  readonly archiveBytes: number;
};

/** The content of a file, in pieces of which each is valid until the next one is asked for. */
export type Content = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Gets a file and its content, which can be read before this resolves, once, or not at all. */
export type Take = (file: ArchivedFile, content: Content) => Promise<void>;

/**
 * An archive of whatever format, opened by `open-reader.ts`. Call `list` or `unpack`, once. Both reject with
 * ArchiveRefused, or with the error of the file system if the archive can't be read.
 */
export type ArchiveReader = {
  /** Checks everything that the archive says of its entries, without their content where the format allows that. */
  readonly list: () => Promise<Archive>;
  /** Gives every file to `take`, as they lie, each after it was checked. Resolves with what `list` gives. */
  readonly unpack: (take: Take) => Promise<Archive>;
  readonly close: () => Promise<void>;
};

/** Which archive to read. `title` is the mod's, for sentences. */
export type ArchiveSource = { readonly archivePath: string; readonly title: string };
