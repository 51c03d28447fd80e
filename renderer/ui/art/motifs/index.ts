import { creatures } from './creatures.ts';
import { nature } from './nature.ts';
import type { Motif } from './parts.ts';
import { places, skies } from './places.ts';
import { things } from './things.ts';
import { tools } from './tools.ts';
import { travel } from './travel.ts';

const motifs = { ...tools, ...things, ...places, ...skies, ...nature, ...creatures, ...travel } as const;

/** The name of a motif: what a cover or a tile shows in its middle. */
export type MotifName = keyof typeof motifs;

/** All motifs, in a fixed order: covers without a known word choose from it by their seed. */
export const motifNames = Object.keys(motifs) as readonly MotifName[];

/** Draws a motif: its parts in a box of 100 by 100. */
export const motifOf = (name: MotifName): Motif => motifs[name]();
