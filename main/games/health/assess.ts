import type { HealthFinding, HealthFix } from '#shared/contract/games/health.ts';
import type { Text } from '#shared/contract/text.ts';
import type { AssessedMod, OtherNeed } from './assessed-mod.ts';
import type { Evidence, EvidenceKind, Relation } from './evidence/evidence.ts';
import { compareVersions, isAmong, isTooOld, leastOf } from './evidence/versions.ts';
import { findPairs } from './find-pairs.ts';
import { type Providers, plainName, providersOf } from './providers.ts';
import { suggestOrder } from './suggest-order.ts';

/** What is around a loadout. */
export type Surroundings = {
  readonly loadsInOrder: boolean;
  /** Whether the game itself has what is called so, or what loads its mods does. */
  isOfGame(kind: EvidenceKind, id: string): boolean;
  /** The version of the game, for evidence of this kind; null where it isn't known. */
  gameVersion(kind: EvidenceKind): string | null;
  /** An install that this loadout doesn't have, and that is called so; null for none. */
  elsewhere(wanted: {
    readonly kind: EvidenceKind | null;
    readonly ids: readonly string[];
    readonly modId: number | null;
  }): { readonly installId: string; readonly title: string } | null;
};

/** What is to be said about a loadout, and the order that is suggested: the keys of all its mods, and the titles of those moved. */
export type Assessment = {
  readonly findings: readonly HealthFinding[];
  readonly order: readonly string[] | null;
  readonly moves: readonly string[];
};

/**
 * Assesses a loadout: the mods that are on, and what they say about each other. `others` is what is known to be needed beside
 * their manifests, which count more: what these say is said first. Computes only.
 */
export function assess(
  mods: readonly AssessedMod[],
  around: Surroundings,
  others: readonly OtherNeed[] = [],
): Assessment {
  const providers = providersOf(mods);
  const here = mods.filter(({ installId }) => installId !== null);
  const findings = new Findings();
  for (const mod of here) {
    if (!mod.isOn && !mod.isWaiting) continue;
    for (const evidence of mod.isOn ? mod.evidence : []) {
      for (const relation of evidence.relations) {
        if (relation.kind === 'needs')
          need(toWant({ mod, evidence, relation }), { providers, around, findings });
        if (relation.kind === 'apart') apart({ mod, evidence, relation }, { providers, findings });
      }
      newer(mod, evidence, { around, findings });
    }
    states(mod, findings);
  }
  for (const { by, id, ...other } of others)
    need({ ...other, mod: by, ids: [id], versions: null }, { providers, around, findings });
  const sorted = around.loadsInOrder ? order(mods, { providers, findings }) : null;
  return { findings: findings.all(), order: sorted?.order ?? null, moves: sorted?.moves ?? [] };
}

/** What one mod says about another one, and where. */
type Said = { readonly mod: AssessedMod; readonly evidence: Evidence; readonly relation: Relation };

/** Something that is needed: any of `ids`, or the mod `modId` of the service. `mod` needs it; null where that isn't known. */
type Want = Omit<OtherNeed, 'by' | 'id'> &
  Pick<Relation, 'ids' | 'versions'> & { readonly mod: AssessedMod | null };

const toWant = ({ mod, evidence, relation: { ids, name, versions } }: Said): Want => ({
  mod,
  ids,
  name,
  versions,
  modId: null,
  kind: evidence.kind,
  evidence: says(evidence),
});

/** The most that is said about a loadout. Nobody reads more, and a mod may say that it needs thousands. */
const mostFindings = 1_000;

/** Collects findings. What is the same for several mods is one finding. */
class Findings {
  readonly #all = new Map<string, HealthFinding & { more: string[] }>();
  readonly #by = new Map<string, Set<string>>();
  /** The keys of what is missing, by its plain name: a manifest and an assembly may call one mod by two ids. */
  readonly #missing = new Map<string, string>();

  add(finding: Omit<HealthFinding, 'more'>, by: Pick<AssessedMod, 'key' | 'title'> | null): void {
    const known = this.#all.get(finding.key);
    if (!known && this.#all.size >= mostFindings) return;
    const titles = this.#by.get(finding.key) ?? new Set<string>();
    if (known && by && !titles.has(by.key)) known.more.push(by.title);
    if (!known) this.#all.set(finding.key, { ...finding, more: [] });
    this.#by.set(finding.key, by ? titles.add(by.key) : titles);
  }

  /** The key of a mod that is missing: that of one with the same name which is said to be missing already, or else this one. */
  keyOfMissing(name: string, key: string): string {
    const plain = plainName(name);
    const known = this.#missing.get(plain) ?? key;
    if (plain !== '') this.#missing.set(plain, known);
    return known;
  }

  all(): readonly HealthFinding[] {
    return [...this.#all.values()];
  }
}

/** The name of the file that says it, as the player knows it. */
const says = ({ file }: Evidence): Text => ({
  id: 'health.says',
  values: { file: file.split(/\/| > /).at(-1) ?? file },
});

/** The mods that may be what is wanted, on this computer. `version` is null where it isn't known. */
function candidates(
  { kind, ids, modId }: Want,
  providers: Providers,
): readonly { readonly mod: AssessedMod; readonly version: string | null }[] {
  if (modId !== null) return providers.withModId(modId).map((mod) => ({ mod, version: null }));
  return (kind === null ? [] : providers.of(kind, ids))
    .filter(({ mod }) => mod.installId !== null)
    .map(({ mod, evidence }) => ({ mod, version: evidence.version }));
}

function need(
  want: Want,
  { providers, around, findings }: { providers: Providers; around: Surroundings; findings: Findings },
): void {
  const { mod, kind, ids, name, versions, modId } = want;
  if (kind !== null && ids.some((id) => around.isOfGame(kind, id))) return;
  const found = candidates(want, providers);
  const suits = ({ version }: { readonly version: string | null }) =>
    versions === null || version === null || !isTooOld(version, versions);
  const on = found.filter((each) => each.mod.isOn);
  if (on.some(suits)) return;
  const named = modId === null ? providers.named(kind, name) : [];
  if (named.some((each) => each.isOn)) return;
  const say = (part: Pick<HealthFinding, 'kind' | 'text' | 'fix'>, other: string) =>
    findings.add({ ...part, key: `${part.kind} ${other}`, evidence: want.evidence }, mod);
  const [old] = on;
  const off = (found.find((each) => each.mod.isWaiting) ?? found.find(suits) ?? found[0])?.mod ?? named[0];
  if (old) {
    const values = {
      mod: mod?.title ?? '',
      other: old.mod.title,
      least: leastOf(versions ?? []) ?? '',
      version: old.version ?? '',
    };
    say(
      { kind: 'too-old', text: { id: 'health.tooOld', values }, fix: toUpdate(old.mod, name) },
      old.mod.key,
    );
  } else if (off) say(toOff(mod, off), off.key);
  else {
    const notHere = providers.notHere(name, modId);
    const other = notHere?.title ?? name;
    const here = around.elsewhere(want);
    const key = findings.keyOfMissing(name, `${kind ?? 'mod'} ${modId ?? ids.join(' ')}`);
    say(
      { kind: 'missing', text: missingText(mod, other, notHere !== null), fix: toGet(notHere, here, want) },
      key,
    );
  }
}

/** What is there without having an effect: it is off, or waits for choices. */
function toOff(mod: AssessedMod | null, off: AssessedMod): Pick<HealthFinding, 'kind' | 'text' | 'fix'> {
  const { key, title, isWaiting } = off;
  const values = { mod: mod?.title ?? '', other: title };
  const fix: HealthFix = isWaiting ? { do: 'choose', key, title } : { do: 'turn', key, title, isOn: true };
  if (mod === null) return { kind: 'off', text: { id: 'health.logOff', values: { other: title } }, fix };
  return { kind: 'off', text: { id: isWaiting ? 'health.waits' : 'health.off', values }, fix };
}

function missingText(mod: AssessedMod | null, other: string, isListed: boolean): Text {
  if (mod === null) return { id: 'health.logMissing', values: { other } };
  return { id: isListed ? 'health.notHere' : 'health.missing', values: { mod: mod.title, other } };
}

function toUpdate({ modId, title, hasUpdate }: AssessedMod, name: string): HealthFix {
  if (modId === null) return { do: 'find', name, modId: null };
  return hasUpdate ? { do: 'update', modId, title } : { do: 'show', modId, title };
}

function toGet(
  notHere: AssessedMod | null,
  elsewhere: ReturnType<Surroundings['elsewhere']>,
  { name, modId: wanted }: Want,
): HealthFix {
  if (notHere !== null && notHere.modId !== null) {
    const { modId, title, versionId } = notHere;
    return { do: 'get', modId, title, versionId };
  }
  return elsewhere === null ? { do: 'find', name, modId: wanted } : { do: 'add', ...elsewhere };
}

function apart(
  { mod, evidence, relation: { ids, versions } }: Said,
  { providers, findings }: { providers: Providers; findings: Findings },
): void {
  const other = providers
    .of(evidence.kind, ids)
    .find(
      (each) =>
        each.mod.isOn &&
        each.mod.installId !== null &&
        each.mod.key !== mod.key &&
        (versions === null || isAmong(each.evidence.version, versions)),
    )?.mod;
  if (!other) return;
  findings.add(
    {
      key: `apart ${[mod.key, other.key].sort().join(' ')}`,
      kind: 'apart',
      text: { id: 'health.apart', values: { mod: mod.title, other: other.title } },
      evidence: says(evidence),
      fix: { do: 'turn', key: other.key, title: other.title, isOn: false },
    },
    // The other one may say the same of this one.
    mod.key < other.key ? mod : other,
  );
}

function newer(
  mod: AssessedMod,
  evidence: Evidence,
  { around, findings }: { around: Surroundings; findings: Findings },
): void {
  const { gameVersions, kind } = evidence;
  const version = gameVersions.length === 0 ? null : around.gameVersion(kind);
  if (version === null) return;
  if (!gameVersions.every((each) => (compareVersions(each, version) ?? 0) > 0)) return;
  const { modId, title } = mod;
  findings.add(
    {
      key: `newer ${mod.key}`,
      kind: 'newer',
      text: { id: 'health.newer', values: { mod: title, wanted: gameVersions[0] ?? '', version } },
      evidence: says(evidence),
      fix: modId === null ? null : { do: 'show', modId, title },
    },
    mod,
  );
}

/** What Loadout knows of a mod without its manifests. */
function states(mod: AssessedMod, findings: Findings): void {
  const { key, title, modId, installId, isGone, isChanged, isPlaced } = mod;
  const say = (kind: HealthFinding['kind'], text: Text, fix: HealthFix | null) =>
    findings.add({ key: `${kind} ${key}`, kind, text, evidence: null, fix }, mod);
  const values = { mod: title };
  if (installId === null) return;
  if (isGone)
    say('gone', { id: 'health.gone', values }, modId === null ? null : { do: 'show', modId, title });
  if (isChanged) say('changed', { id: 'health.changed', values }, { do: 'repair', installId, title });
  if (!isPlaced) say('unplaced', { id: 'health.unplaced', values }, { do: 'plan', installId, title });
}

function order(
  mods: readonly AssessedMod[],
  { providers, findings }: { providers: Providers; findings: Findings },
): { readonly order: readonly string[]; readonly moves: readonly string[] } | null {
  const pairs = findPairs(mods, providers);
  if (pairs.every(({ first, later }) => first < later)) return null;
  const suggested = suggestOrder(mods.length, pairs);
  const circleOf = (place: number) => suggested.circles.findIndex((circle) => circle.includes(place));
  const at = (place: number) => mods[place] as AssessedMod;
  for (const { first, later, evidence } of pairs) {
    if (first < later || (circleOf(first) >= 0 && circleOf(first) === circleOf(later))) continue;
    const [mod, other] = [at(later), at(first)];
    findings.add(
      {
        key: `order ${mod.key} ${other.key}`,
        kind: 'order',
        text: { id: 'health.order', values: { mod: mod.title, other: other.title } },
        evidence: says(evidence),
        fix: { do: 'order' },
      },
      mod,
    );
  }
  for (const circle of suggested.circles) {
    const titles = circle.map((place) => at(place).title).join(', ');
    const key = `order ${circle.map((place) => at(place).key).join(' ')}`.slice(0, 5_000);
    const text: Text = { id: 'health.circle', values: { mods: titles } };
    findings.add({ key, kind: 'order', text, evidence: null, fix: null }, at(circle[0] ?? 0));
  }
  if (suggested.moved.length === 0) return null;
  return {
    order: suggested.order.map((place) => at(place).key),
    moves: suggested.moved.map((place) => at(place).title),
  };
}
