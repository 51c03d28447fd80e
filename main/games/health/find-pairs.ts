import type { AssessedMod } from './assessed-mod.ts';
import type { Evidence } from './evidence/evidence.ts';
import type { Providers } from './providers.ts';
import type { Pair } from './suggest-order.ts';

/** Two mods of a loadout of which one has to load before the other, and what says so. */
export type SaidPair = Pair & { readonly evidence: Evidence };

/**
 * The pairs of mods that are on and whose order matters, each once. Of files that the game sorts apart, such as plugins that
 * are masters and others, the order in the loadout says nothing.
 */
export function findPairs(mods: readonly AssessedMod[], providers: Providers): readonly SaidPair[] {
  const pairs = new Map<string, SaidPair>();
  for (const [place, mod] of mods.entries()) {
    if (!mod.isOn || mod.installId === null) continue;
    for (const evidence of mod.evidence)
      for (const { kind, ids } of evidence.relations) {
        if (kind !== 'after' && kind !== 'before') continue;
        for (const other of providers.of(evidence.kind, ids)) {
          if (other.place === place || !other.mod.isOn || other.mod.installId === null) continue;
          if (other.evidence.isFirst !== evidence.isFirst) continue;
          const [first, later] = kind === 'after' ? [other.place, place] : [place, other.place];
          const key = `${first} ${later}`;
          if (!pairs.has(key)) pairs.set(key, { first, later, evidence });
        }
      }
  }
  return [...pairs.values()];
}
