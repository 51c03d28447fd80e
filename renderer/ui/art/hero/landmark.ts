import type { Shape } from '../shapes.ts';
import type { Scene } from './scene.ts';

/** What a landscape is of, and what belongs to it. */
export type Landmark = {
  /** What is in the sky: clouds, stars, or nothing. */
  readonly sky: 'clouds' | 'stars' | 'clear';
  /** Where the sun is, as shares of the height from the top and of `size`; null for a landscape without one. */
  readonly sun: { readonly y: number; readonly r: number } | null;
  /** What is in front: woods, waves, dunes, hills, or nothing. */
  readonly front: 'firs' | 'waves' | 'dunes' | 'hills' | 'none';
  /** What is in the air in front of everything: sparks, snow, or nothing. */
  readonly air: 'sparks' | 'snow' | 'none';
  /** How far the landmark and its light reach to the left, as a share of the height: text is not there. */
  readonly reach: number;
  /** The landmark itself, with what is behind and below it. */
  readonly draw: (scene: Scene) => readonly Shape[];
};
