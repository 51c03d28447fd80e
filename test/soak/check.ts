import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download, SpeedLimit } from '#shared/contract/downloads.ts';
import type { FavoriteMark } from '#shared/contract/favorites.ts';
import type { ReviewDraft } from '#shared/contract/reviews.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { readDownloads } from './actions/downloads.ts';
import { forgetRefused } from './actions/favorites.ts';
import { haveNamed, isAllSent, readSession, signInAs } from './actions/session.ts';
import { isAsStored } from './ledger.ts';
import { isOwnMod, isOwnText, ownMods, players } from './soak-service.ts';
import { call, type Stage } from './stage.ts';

/**
 * Holds the app, and the service, to all that is in the ledger; what is gone is noted as a loss, once. Call it while
 * nothing goes wrong. `when` is named in what is said.
 */
export async function checkLedger(stage: Stage, when: string): Promise<void> {
  await stage.faults.clear();
  stage.isolation.check();
  await checkForeign(stage, when);
  await checkSettings(stage, when);
  await checkDownloads(stage, when);
  await checkPlayer(stage, when);
}

async function checkSettings(stage: Stage, when: string): Promise<void> {
  const { ledger, counts } = stage;
  const { ok, value } = await call(stage, 'settings.get');
  const now: Readonly<Record<string, unknown>> = ok ? (value as Settings) : {};
  for (const [name, kept] of ledger.preferences.settings) {
    if (now[name] === kept) continue;
    counts.losses.push(`${when}: the setting ${name} is ${now[name]}, not ${kept}`);
    ledger.preferences.settings.delete(name);
  }
  const limit = (await call(stage, 'downloads.speedLimit')).value as SpeedLimit | undefined;
  if (limit?.bytesPerSecond !== ledger.preferences.speedLimit.bytesPerSecond)
    counts.losses.push(
      `${when}: the limit of speed is no longer ${ledger.preferences.speedLimit.bytesPerSecond}`,
    );
}

async function checkDownloads(stage: Stage, when: string): Promise<void> {
  const { ledger, counts } = stage;
  const before = new Map(ledger.downloads);
  const list = new Map((await readDownloads(stage)).map((one) => [one.downloadId, one]));
  for (const [downloadId, { modId, isDone }] of before) {
    const one = list.get(downloadId);
    if (!one && !ledger.downloads.has(downloadId)) continue;
    if (!one) {
      counts.losses.push(`${when}: download ${downloadId} of mod ${modId} is off the list`);
      ledger.downloads.delete(downloadId);
    } else if (isDone && one.state !== 'done')
      counts.losses.push(`${when}: “${one.title}” was here and is ${one.state}`);
    else if (one.state === 'done') await checkFile(stage, one, when);
  }
}

/** A finished file is at its place, byte for byte what its download says, and one of the service's. */
async function checkFile({ counts, userData }: Stage, one: Download, when: string): Promise<void> {
  const file = join(userData, 'downloads', one.fileName ?? '');
  const bytes = await readFile(file).catch(() => null);
  const sha256 = bytes && createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== one.sha256)
    counts.losses.push(`${when}: the file of “${one.title}” is ${bytes ? 'changed' : 'gone'}`);
}

async function checkPlayer(stage: Stage, when: string): Promise<void> {
  const { ledger, counts } = stage;
  const { player } = ledger;
  if (player === null) return;
  const now = await readSession(stage);
  // A session may end at any time; what it kept has to be there when the player is back.
  if (now?.state === 'signed-out') counts.losses.push(`${when}: ${player} is signed out`);
  if (now?.state === 'signed-in' || (await signInAs(stage, player))) await checkOwn(stage, player, when);
  else counts.broken.push(`${when}: ${player} cannot sign in again`);
}

/** The same for everybody who played, one after the other, however their last session ended. */
export async function checkEverybody(stage: Stage, when: string): Promise<void> {
  await stage.faults.clear();
  const { ledger, counts } = stage;
  const first = ledger.here;
  for (const player of [...players].sort((a, b) => Number(b === first) - Number(a === first))) {
    if (ledger.here !== null && ledger.here !== player) {
      await call(stage, 'session.signOut');
      Object.assign(ledger, { player: null, here: null });
    }
    if (ledger.player === player || (await signInAs(stage, player))) await checkOwn(stage, player, when);
    else counts.broken.push(`${when}: ${player} cannot sign in`);
  }
}

async function checkOwn(stage: Stage, player: string, when: string): Promise<void> {
  if (!(await haveNamed(stage, player)))
    stage.counts.broken.push(`${when}: ${player} is not told who they are`);
  await checkDrafts(stage, player, when);
  // Sending may end a session whose refresh was lost on its way before.
  const isSent = (await isAllSent(stage)) || ((await signInAs(stage, player)) && (await isAllSent(stage)));
  if (isSent) await checkFavorites(stage, player, when);
  else stage.counts.broken.push(`${when}: changes of favorites of ${player} are not sent`);
}

async function checkDrafts(stage: Stage, player: string, when: string): Promise<void> {
  for (const [modId, kept] of stage.ledger.drafts(player)) {
    const { ok, value } = await call(stage, 'reviews.draft', { modId });
    const draft = ok ? (value as { draft: ReviewDraft | null }).draft : null;
    if (isAsStored(kept, draft)) continue;
    stage.ledger.drafts(player).delete(modId);
    stage.counts.losses.push(
      `${when}: the draft for mod ${modId} of ${player} is ${wordsOf(draft)}, not ${wordsOf(kept)}${kept.isNamed ? '' : ', kept while the service had not told who they are'}`,
    );
  }
}

/** A draft, to be distinguished from others. */
const wordsOf = (draft: Pick<ReviewDraft, 'rating' | 'message'> | null): string =>
  draft ? `“${draft.message.slice(0, 80)}” (${draft.rating} stars)` : 'gone';

/** Nothing of another service or player is shown: no mark, no draft, no download. */
async function checkForeign(stage: Stage, when: string): Promise<void> {
  const { soakService, ledger, counts } = stage;
  // Whose session ended still sees what is theirs.
  const player = ledger.here;
  const breach = (what: string) =>
    counts.breaches.push(`${when}, ${player ?? 'nobody'} at ${soakService.name}: ${what}`);
  for (const { title, modId } of await readDownloads(stage))
    if (!isOwnMod(modId, soakService, null)) breach(`“${title}” was downloaded from another service`);
  const { ok, value } = await call(stage, 'favorites.marks');
  const marks = ok ? (value as { marks: FavoriteMark[] }).marks.filter(({ favorite }) => favorite) : [];
  for (const { modId } of marks)
    if (player === null || !isOwnMod(modId, soakService, player)) breach(`mod ${modId} is marked`);
  for (const modId of ownMods(soakService, null)) {
    const { ok, value } = await call(stage, 'reviews.draft', { modId });
    const draft = ok ? (value as { draft: ReviewDraft | null }).draft : null;
    if (draft === null) continue;
    const isTheirs =
      player !== null &&
      isOwnMod(modId, soakService, player) &&
      isOwnText(draft.message, soakService, player);
    if (!isTheirs) breach(`a draft for mod ${modId} is shown`);
  }
}

/** What the service was last asked to change about a favorite, to find out how one was lost. */
function changesOf({ service }: Stage, modId: number): string {
  const changes = service.requests.filter(({ path }) => path.endsWith(`/mods/${modId}/favorite`)).slice(-6);
  const requested = changes.map(({ method, at }) => `${method} at ${new Date(at).toISOString()}`);
  return requested.length === 0 ? 'no change was asked for' : requested.join(', ');
}

/** What the player wanted is so at the service, and the app says the same. */
async function checkFavorites(stage: Stage, player: string, when: string): Promise<void> {
  const { ledger, counts, service } = stage;
  await forgetRefused(stage);
  const { ok, value } = await call(stage, 'favorites.marks');
  const marks = ok ? (value as { marks: FavoriteMark[] }).marks : [];
  const shown = new Set(marks.filter(({ favorite }) => favorite).map(({ modId }) => modId));
  const there = new Set(service.player(player).favorites);
  for (const [modId, expected] of ledger.favorites(player)) {
    const name = `favorite ${modId} of ${player}, ${expected ? 'wanted' : 'not wanted'},`;
    if (there.has(modId) !== expected)
      counts.losses.push(`${when}: ${name} is lost at the service; ${changesOf(stage, modId)}`);
    if (shown.has(modId) !== expected) counts.losses.push(`${when}: ${name} is lost in the app`);
    // Told once; from here on it is as it is.
    ledger.favorites(player).set(modId, there.has(modId));
  }
}
