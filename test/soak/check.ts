import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FavoriteMark } from '#shared/contract/account/favorites.ts';
import type { ReviewDraft } from '#shared/contract/account/reviews.ts';
import type { Download, SpeedLimit } from '#shared/contract/mods/downloads.ts';
import type { Settings } from '#shared/contract/storage/settings.ts';
import { readDownloads } from './actions/downloads.ts';
import { forgetRefused } from './actions/favorites.ts';
import { identifyPlayer, isAllSent, readSession, signInAs } from './actions/session.ts';
import { call, type SoakContext } from './context.ts';
import { isAsStored } from './ledger.ts';
import { isOwnMod, isOwnText, ownMods, players } from './soak-service.ts';

/**
 * Compares the app and the service with the ledger, and counts anything missing once, as a loss. Clears all faults
 * first. `when` is for the messages.
 */
export async function checkLedger(context: SoakContext, when: string): Promise<void> {
  await context.faults.clear();
  context.isolation.check();
  await checkForeign(context, when);
  await checkSettings(context, when);
  await checkDownloads(context, when);
  await checkPlayer(context, when);
}

async function checkSettings(context: SoakContext, when: string): Promise<void> {
  const { ledger, counts } = context;
  const { ok, value } = await call(context, 'settings.get');
  const now: Readonly<Record<string, unknown>> = ok ? (value as Settings) : {};
  for (const [name, stored] of ledger.preferences.settings) {
    if (now[name] === stored) continue;
    counts.losses.push(`${when}: the setting ${name} is ${now[name]}, not ${stored}`);
    ledger.preferences.settings.delete(name);
  }
  const limit = (await call(context, 'downloads.speedLimit')).value as SpeedLimit | undefined;
  if (limit?.bytesPerSecond !== ledger.preferences.speedLimit.bytesPerSecond)
    counts.losses.push(
      `${when}: the speed limit is no longer ${ledger.preferences.speedLimit.bytesPerSecond}`,
    );
}

async function checkDownloads(context: SoakContext, when: string): Promise<void> {
  const { ledger, counts } = context;
  const before = new Map(ledger.downloads);
  const list = new Map((await readDownloads(context)).map((one) => [one.downloadId, one]));
  for (const [downloadId, { modId, isDone }] of before) {
    const one = list.get(downloadId);
    if (!one && !ledger.downloads.has(downloadId)) continue;
    if (!one) {
      counts.losses.push(`${when}: download ${downloadId} of mod ${modId} is no longer listed`);
      ledger.downloads.delete(downloadId);
    } else if (isDone && one.state !== 'done')
      counts.losses.push(`${when}: “${one.title}” was done and is ${one.state}`);
    else if (one.state === 'done') await checkFile(context, one, when);
  }
}

/** Checks that a finished file exists and has its download's hash. */
async function checkFile({ counts, userData }: SoakContext, one: Download, when: string): Promise<void> {
  const file = join(userData, 'downloads', one.fileName ?? '');
  const bytes = await readFile(file).catch(() => null);
  const sha256 = bytes && createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== one.sha256)
    counts.losses.push(`${when}: the file of “${one.title}” is ${bytes ? 'changed' : 'gone'}`);
}

async function checkPlayer(context: SoakContext, when: string): Promise<void> {
  const { ledger, counts } = context;
  const { player } = ledger;
  if (player === null) return;
  const now = await readSession(context);
  // A session may end at any time; its data must be there when the player signs in again.
  if (now?.state === 'signed-out') counts.losses.push(`${when}: ${player} is signed out`);
  if (now?.state === 'signed-in' || (await signInAs(context, player))) await checkOwn(context, player, when);
  else counts.broken.push(`${when}: ${player} cannot sign in again`);
}

/** Checks every player in turn, however their last session ended. */
export async function checkEverybody(context: SoakContext, when: string): Promise<void> {
  await context.faults.clear();
  const { ledger, counts } = context;
  const first = ledger.lastPlayer;
  for (const player of [...players].sort((a, b) => Number(b === first) - Number(a === first))) {
    if (ledger.lastPlayer !== null && ledger.lastPlayer !== player) {
      await call(context, 'session.signOut');
      Object.assign(ledger, { player: null, lastPlayer: null });
    }
    if (ledger.player === player || (await signInAs(context, player))) await checkOwn(context, player, when);
    else counts.broken.push(`${when}: ${player} cannot sign in`);
  }
}

async function checkOwn(context: SoakContext, player: string, when: string): Promise<void> {
  if (!(await identifyPlayer(context, player)))
    context.counts.broken.push(`${when}: ${player} is not identified`);
  await checkDrafts(context, player, when);
  // Sending may end a session whose last refresh response was lost.
  const isSent =
    (await isAllSent(context)) || ((await signInAs(context, player)) && (await isAllSent(context)));
  if (isSent) await checkFavorites(context, player, when);
  else context.counts.broken.push(`${when}: changes of favorites of ${player} are not sent`);
}

async function checkDrafts(context: SoakContext, player: string, when: string): Promise<void> {
  for (const [modId, stored] of context.ledger.drafts(player)) {
    const { ok, value } = await call(context, 'reviews.draft', { modId });
    const draft = ok ? (value as { draft: ReviewDraft | null }).draft : null;
    if (isAsStored(stored, draft)) continue;
    context.ledger.drafts(player).delete(modId);
    context.counts.losses.push(
      `${when}: the draft for mod ${modId} of ${player} is ${wordsOf(draft)}, not ${wordsOf(stored)}${stored.isNamed ? '' : ', stored before the service identified them'}`,
    );
  }
}

/** Formats a draft for messages. */
const wordsOf = (draft: Pick<ReviewDraft, 'rating' | 'message'> | null): string =>
  draft ? `“${draft.message.slice(0, 80)}” (${draft.rating} stars)` : 'gone';

/** Checks that the app shows no favorite, draft or download of another service or player. */
async function checkForeign(context: SoakContext, when: string): Promise<void> {
  const { soakService, ledger, counts } = context;
  // After a session ends, the app still shows the player's own data.
  const player = ledger.lastPlayer;
  const breach = (what: string) =>
    counts.breaches.push(`${when}, ${player ?? 'nobody'} at ${soakService.name}: ${what}`);
  for (const { title, modId } of await readDownloads(context))
    if (!isOwnMod(modId, soakService, null)) breach(`“${title}” was downloaded from another service`);
  const { ok, value } = await call(context, 'favorites.marks');
  const marks = ok ? (value as { marks: FavoriteMark[] }).marks.filter(({ favorite }) => favorite) : [];
  for (const { modId } of marks)
    if (player === null || !isOwnMod(modId, soakService, player)) breach(`mod ${modId} is marked`);
  for (const modId of ownMods(soakService, null)) {
    const { ok, value } = await call(context, 'reviews.draft', { modId });
    const draft = ok ? (value as { draft: ReviewDraft | null }).draft : null;
    if (draft === null) continue;
    const isTheirs =
      player !== null &&
      isOwnMod(modId, soakService, player) &&
      isOwnText(draft.message, soakService, player);
    if (!isTheirs) breach(`a draft for mod ${modId} is shown`);
  }
}

/** The last requests that changed a favorite, to find out how it was lost. */
function changesOf({ service }: SoakContext, modId: number): string {
  const changes = service.requests.filter(({ path }) => path.endsWith(`/mods/${modId}/favorite`)).slice(-6);
  const requested = changes.map(({ method, at }) => `${method} at ${new Date(at).toISOString()}`);
  return requested.length === 0 ? 'no change was requested' : requested.join(', ');
}

/** Checks that the service and the app have the player's favorites. */
async function checkFavorites(context: SoakContext, player: string, when: string): Promise<void> {
  const { ledger, counts, service } = context;
  await forgetRefused(context);
  const { ok, value } = await call(context, 'favorites.marks');
  const marks = ok ? (value as { marks: FavoriteMark[] }).marks : [];
  const shown = new Set(marks.filter(({ favorite }) => favorite).map(({ modId }) => modId));
  const there = new Set(service.player(player).favorites);
  for (const [modId, expected] of ledger.favorites(player)) {
    const name = `favorite ${modId} of ${player}, ${expected ? 'wanted' : 'not wanted'},`;
    if (there.has(modId) !== expected)
      counts.losses.push(`${when}: ${name} is lost at the service; ${changesOf(context, modId)}`);
    if (shown.has(modId) !== expected) counts.losses.push(`${when}: ${name} is lost in the app`);
    // Report it once only.
    ledger.favorites(player).set(modId, there.has(modId));
  }
}
