import { comfort } from './ideas/comfort.ts';
import { fightsAndFolk } from './ideas/fights-and-folk.ts';
import { inOtherLanguages } from './ideas/in-other-languages.ts';
import { sightAndSound } from './ideas/sight-and-sound.ts';
import { worldsAndWork } from './ideas/worlds-and-work.ts';

/** Mods for what players vaguely have in mind, one a line: title | tag line. */
export const ideaTables = [sightAndSound, comfort, fightsAndFolk, worldsAndWork, inOtherLanguages] as const;
