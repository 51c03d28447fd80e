import type { HealthFinding, HealthFix } from '#shared/contract/games/health.ts';
import type { Text } from '#shared/contract/text.ts';
import type { AssessedMod } from './assessed-mod.ts';
import type { Evidence, EvidenceKind, Relation } from './evidence/evidence.ts';
import { compareVersions, isAmong, isTooOld, leastOf } from './evidence/versions.ts';
import { findPairs } from './find-pairs.ts';
import { type Provider, type Providers, providersOf } from './providers.ts';
import { suggestOrder } from './suggest-order.ts';

/** What is around a loadout. */
export type Surroundings = {
  readonly loadsInOrder: boolean;
  /** Whether the game itself has what is called so, or what loads its mods does. */
  isOfGame(kind: EvidenceKind, id: string): boolean;
  /** The version of the game, for evidence of this kind; null where it isn't known. */
  gameVersion(kind: EvidenceKind): string | null;
  /** An install that this loadout doesn't have, and that is called so; null for none. */
  elsewhere(
    kind: EvidenceKind,
    ids: readonly string[],
  ): { readonly installId: string; readonly title: string } | null;
};

/** What is to be said about a loadout, and the order that is suggested: the keys of all its mods, and the titles of those moved. */
export type Assessment = {
  readonly findings: readonly HealthFinding[];
  readonly order: readonly string[] | null;
  readonly moves: readonly string[];
};

/** Assesses a loadout: the mods that are on, and what they say about each other. Computes only. */
export function assess(mods: readonly AssessedMod[], around: Surroundings): Assessment {
  const providers = providersOf(mods);
  const on = mods.filter(({ isOn, installId }) => isOn && installId !== null);
  const findings = new Findings();
  for (const mod of on) {
    for (const evidence of mod.evidence) {
      for (const relation of evidence.relations) {
        if (relation.kind === 'needs') need({ mod, evidence, relation }, { providers, around, findings });
        if (relation.kind === 'apart') apart({ mod, evidence, relation }, { providers, findings });
      }
      newer(mod, evidence, { around, findings });
    }
    states(mod, findings);
  }
  const sorted = around.loadsInOrder ? order(mods, { providers, findings }) : null;
  return { findings: findings.all(), order: sorted?.order ?? null, moves: sorted?.moves ?? [] };
}

/** What one mod says about another one, and where. */
type Said = { readonly mod: AssessedMod; readonly evidence: Evidence; readonly relation: Relation };

/** Collects findings. What is the same for several mods is one finding. */
class Findings {
  readonly #all = new Map<string, HealthFinding & { more: string[] }>();
  readonly #by = new Map<string, Set<string>>();

  add(finding: Omit<HealthFinding, 'more'>, by: AssessedMod): void {
    const known = this.#all.get(finding.key);
    const titles = this.#by.get(finding.key) ?? new Set<string>();
    if (known && !titles.has(by.key)) known.more.push(by.title);
    if (!known) this.#all.set(finding.key, { ...finding, more: [] });
    this.#by.set(finding.key, titles.add(by.key));
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

function need(
  { mod, evidence, relation }: Said,
  { providers, around, findings }: { providers: Providers; around: Surroundings; findings: Findings },
): void {
  const { ids, name, versions } = relation;
  const { kind } = evidence;
  if (ids.some((id) => around.isOfGame(kind, id))) return;
  const found = providers.of(kind, ids).filter((each) => each.mod.installId !== null);
  const suits = ({ evidence: by }: Provider) =>
    versions === null || by.version === null || !isTooOld(by.version, versions);
  const on = found.filter((each) => each.mod.isOn);
  if (on.some(suits)) return;
  const named = providers.named(kind, name);
  if (named.some((each) => each.isOn)) return;
  const say = (part: Pick<HealthFinding, 'kind' | 'text' | 'fix'>, other: string) =>
    findings.add({ ...part, key: `${part.kind} ${other}`, evidence: says(evidence) }, mod);
  const [old] = on;
  const off = (found.find(suits) ?? found[0])?.mod ?? named[0];
  if (old) {
    const values = {
      mod: mod.title,
      other: old.mod.title,
      least: leastOf(versions ?? []) ?? '',
      version: old.evidence.version ?? '',
    };
    say(
      { kind: 'too-old', text: { id: 'health.tooOld', values }, fix: toUpdate(old.mod, name) },
      old.mod.key,
    );
  } else if (off) {
    const { key, title } = off;
    const text = { id: 'health.off' as const, values: { mod: mod.title, other: title } };
    say({ kind: 'off', text, fix: { do: 'turn', key, title, isOn: true } }, key);
  } else {
    const notHere = providers.notHere(name);
    const text: Text = {
      id: notHere ? 'health.notHere' : 'health.missing',
      values: { mod: mod.title, other: notHere?.title ?? name },
    };
    say(
      { kind: 'missing', text, fix: toGet(notHere, around.elsewhere(kind, ids), name) },
      `${kind} ${ids.join(' ')}`,
    );
  }
}

function toUpdate({ modId, title, hasUpdate }: AssessedMod, name: string): HealthFix {
  if (modId === null) return { do: 'find', name };
  return hasUpdate ? { do: 'update', modId, title } : { do: 'show', modId, title };
}

function toGet(
  notHere: AssessedMod | null,
  elsewhere: ReturnType<Surroundings['elsewhere']>,
  name: string,
): HealthFix {
  if (notHere !== null && notHere.modId !== null) {
    const { modId, title, versionId } = notHere;
    return { do: 'get', modId, title, versionId };
  }
  return elsewhere === null ? { do: 'find', name } : { do: 'add', ...elsewhere };
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
