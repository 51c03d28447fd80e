import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emberfall } from './example-game.ts';

/** Rules of the example game: mods go to its folder `addons`, and need a loader that it doesn't have. */
const rules = {
  version: 1,
  rulesId: 'emberfall',
  title: emberfall,
  marks: ['linux', 'windows', 'macos'].map((system) => ({ system, all: ['game.json', 'data/world.txt'] })),
  targets: { addons: 'game:addons' },
  places: [{ holds: ['mod.json'], to: 'addons:' }],
  loader: { title: 'Emberloader', any: ['emberloader.dll'] },
};

/** Puts them where a player's own rules are. */
export function writeEmberfallRules(userData: string): void {
  mkdirSync(join(userData, 'rules'), { recursive: true });
  writeFileSync(join(userData, 'rules', 'emberfall.json'), JSON.stringify(rules));
}
