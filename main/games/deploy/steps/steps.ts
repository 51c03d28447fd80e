import { join } from 'node:path';
import type { DeployedFile } from '../deployment.ts';

/** A file in the game's folder, or in one of the folders of the state: originals, kept, or set aside. */
export type Place = { readonly in: 'target' | 'originals' | 'kept' | 'aside'; readonly path: string };

/** One change of the disk. Each can be repeated, and has an inverse. */
export type Step =
  | {
      readonly do: 'place';
      readonly path: string;
      readonly installId: string;
      readonly source: string;
      readonly size: number;
      readonly sha256: string;
      /** The time of the install's file, where it is known. */
      readonly mtimeMs?: number | null | undefined;
      /** The time that it has to have in the game's folder. */
      readonly placedMs?: number | undefined;
    }
  | ({ readonly do: 'remove' } & Pick<
      DeployedFile,
      'path' | 'installId' | 'source' | 'size' | 'sha256' | 'ino' | 'mtimeMs'
    > & { readonly placedMs?: number | undefined })
  | { readonly do: 'move'; readonly from: Place; readonly to: Place }
  | { readonly do: 'make-folder'; readonly path: string }
  | { readonly do: 'remove-folder'; readonly path: string };

/** The steps of a switch, in the order they are done. The steps of a phase don't depend on each other. */
export type Phases = {
  /** Moves earlier kept files and originals out of the way, within the state. */
  readonly aside: readonly Step[];
  /** Takes files out of the game's folder. */
  readonly out: readonly Step[];
  /** The deepest first. */
  readonly removeFolders: readonly Step[];
  /** The topmost first. */
  readonly makeFolders: readonly Step[];
  /** Puts files into the game's folder. */
  readonly into: readonly Step[];
};

export const phaseNames = ['aside', 'out', 'removeFolders', 'makeFolders', 'into'] as const;

/** How many steps a plan has. */
export const countSteps = (phases: Phases): number =>
  phaseNames.reduce((count, name) => count + phases[name].length, 0);

/** The absolute path of a place. */
export function pathOf({ target, state }: { target: string; state: string }, place: Place): string {
  if (place.in === 'target') return join(target, place.path);
  return join(state, place.in, place.path);
}

/** The step that undoes this one. */
export function inverseOf(step: Step): Step {
  switch (step.do) {
    case 'place':
      return { ...step, do: 'remove', ino: null, mtimeMs: step.mtimeMs ?? null };
    case 'remove': {
      const { ino: _, ...file } = step;
      return { ...file, do: 'place' };
    }
    case 'move':
      return { do: 'move', from: step.to, to: step.from };
    case 'make-folder':
      return { do: 'remove-folder', path: step.path };
    case 'remove-folder':
      return { do: 'make-folder', path: step.path };
  }
}
