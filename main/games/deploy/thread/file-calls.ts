/**
 * A call for one file or folder, by absolute path, that a thread makes only where all is as expected: `size` in bytes, `mtimeMs` and
 * `ino` as `lstat` has them. Where it isn't, nothing is done.
 */
export type FileCall =
  /** Links a file of an install to a path where nothing is. */
  | {
      readonly do: 'link';
      readonly from: string;
      readonly path: string;
      readonly size: number;
      readonly mtimeMs: number;
    }
  /** Deletes a file, or finds that there is none. */
  | ({ readonly do: 'unlink' } & ExpectedFile)
  /** Finds that a file is the same. */
  | ({ readonly do: 'compare' } & ExpectedFile)
  | { readonly do: 'find-folder' | 'make-folder' | 'remove-folder'; readonly path: string };

type ExpectedFile = {
  readonly path: string;
  readonly size: number;
  readonly ino: number;
  readonly mtimeMs: number;
};

/** Calls that a thread makes one after the other. */
export type CallsMessage = { readonly id: number; readonly calls: readonly FileCall[] };

/** What became of them, in their order: the file's number, 0 where there is none to tell, or `notDone`. */
export type ResultsMessage = { readonly id: number; readonly results: Float64Array };

/** The result of a call where something wasn't as expected, or that failed. */
export const notDone = -1;
