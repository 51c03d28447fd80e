import { buildings } from './buildings.ts';
import type { Landmark } from './landmark.ts';
import { natural } from './natural.ts';
import { structures } from './structures.ts';

const landmarks = { ...natural, ...structures, ...buildings } as const;

/** The name of a landmark: what a landscape is of. */
export type LandmarkName = keyof typeof landmarks;

/** All landmarks, in a fixed order: games without a known word choose from it by their seed. */
export const landmarkNames = Object.keys(landmarks) as readonly LandmarkName[];

/** How a landmark is drawn. */
export const landmarkOf = (name: LandmarkName): Landmark => landmarks[name];
