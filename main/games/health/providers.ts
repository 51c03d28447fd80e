import type { AssessedMod } from './assessed-mod.ts';
import type { Evidence, EvidenceKind } from './evidence/evidence.ts';

/** A mod that others call by an id, and the file that says so. `place` is that in the loadout, from 0 on. */
export type Provider = { readonly mod: AssessedMod; readonly place: number; readonly evidence: Evidence };

/** Who is called what in a loadout. */
export type Providers = {
  /** Those that are called by any of these ids. */
  of(kind: EvidenceKind, ids: readonly string[]): readonly Provider[];
  /** Mods with this title that have no manifest of this kind to say what they are: each may be the one that is meant. */
  named(kind: EvidenceKind | null, name: string): readonly AssessedMod[];
  /** A mod that isn't on this computer, by its id or else with this title; null for none. */
  notHere(name: string, modId: number | null): AssessedMod | null;
  /** The mods with this id of the service in use that are on this computer. */
  withModId(modId: number): readonly AssessedMod[];
};

/** A name as it is compared with others: its letters and digits alone. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

export function providersOf(mods: readonly AssessedMod[]): Providers {
  const byId = new Map<string, Provider[]>();
  for (const [place, mod] of mods.entries())
    for (const evidence of mod.evidence)
      for (const id of evidence.ids) {
        const key = `${evidence.kind} ${id}`;
        const known = byId.get(key);
        if (known) known.push({ mod, place, evidence });
        else byId.set(key, [{ mod, place, evidence }]);
      }
  const byName = new Map<string, AssessedMod[]>();
  for (const mod of mods) {
    const name = plainName(mod.title);
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), mod]);
  }
  const named = (name: string) => byName.get(plainName(name)) ?? [];
  return {
    of: (kind, ids) => ids.flatMap((id) => byId.get(`${kind} ${id}`) ?? []),
    named: (kind, name) =>
      named(name).filter(
        ({ installId, evidence }) => installId !== null && !evidence.some((each) => each.kind === kind),
      ),
    notHere: (name, modId) =>
      (modId === null ? named(name) : mods.filter((mod) => mod.modId === modId)).find(
        ({ installId }) => installId === null,
      ) ?? null,
    withModId: (modId) => mods.filter((mod) => mod.modId === modId && mod.installId !== null),
  };
}
