import type { Measurement } from '../measurement.ts';
import { catalog } from './catalog.ts';
import { crawl } from './crawl.ts';
import { download, downloadMemory } from './download.ts';
import { energy } from './energy.ts';
import { health } from './health.ts';
import { home } from './home.ts';
import { hostile } from './hostile.ts';
import { idle } from './idle.ts';
import { ipc } from './ipc.ts';
import { keystroke } from './keystroke.ts';
import { loadout } from './loadout.ts';
import { memory } from './memory.ts';
import { scroll } from './scroll.ts';
import { start } from './start.ts';
import { switching } from './switching.ts';
import { trends } from './trends.ts';
import { unpack, unpackFormats } from './unpack.ts';

/** Every measurement, in the order of the table. */
export const measurements: readonly Measurement[] = [
  start,
  ipc,
  memory,
  idle,
  energy,
  hostile,
  // One round would be a cold one, so it comes long before what may be late.
  switching,
  catalog,
  crawl,
  trends,
  home,
  keystroke,
  scroll,
  loadout,
  download,
  downloadMemory,
  unpack,
  health,
  unpackFormats,
];
