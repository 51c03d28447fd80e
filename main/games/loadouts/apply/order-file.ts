import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { realPathOf } from '#main/kernel/files/real-path.ts';
import { codeOf, whenMissing } from '#main/kernel/system-error.ts';
import { replaceText } from '#main/storage/files/atomic-file.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { OrderDamaged } from '../../rules/order-damaged.ts';
import { entriesOf, withEntriesOf } from '../../rules/order-entries.ts';
import { canMake, withOrder } from '../../rules/order-formats.ts';
import { type OrderRule, orderSchema } from '../../rules/order-rule.ts';

/** The largest order file that is read, in bytes. */
const longestOrder = 2_000_000;

/**
 * What Loadout put into an order file: the names that may be in it, the SHA-256 of the whole as it was written, and its text
 * without them; null where there was no file.
 */
const writtenSchema = z.object({
  file: z.string(),
  order: orderSchema,
  names: z.array(z.string()),
  sha256: z.string(),
  original: z.string().nullable(),
});

/** What is to be written into a game's list once its mods are in their places, and what to tell the player about it. */
export type PlannedOrder = { readonly write: () => Promise<void>; readonly notes: readonly Text[] };

/** Where and how a game keeps its order. */
export type OrderFile = { readonly file: string; readonly order: OrderRule };

/**
 * The lists of mods that games keep themselves, such as `plugins.txt`. The game and the player write to them, too: what Loadout
 * doesn't know in them stays. A list that only Loadout changed is as before, to the byte, without mods.
 */
export class OrderFiles {
  readonly #preferences: Preferences;

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
  }

  /**
   * Reads a game's list, and plans to write these mods into it, in this order; no mods take out what Loadout had put there. `now`
   * is null where there is no list. Whatever is wrong with the list is known before anything is changed: rejects with an
   * AppError.
   */
  async plan(gameId: string, now: OrderFile | null, names: readonly string[]): Promise<PlannedOrder> {
    const known = this.#writtenFor(gameId);
    // Rules that have changed may say another way to the names, or that the file is of another kind: what was written by the
    // earlier ones is taken out by them, and forgotten, before the new ones write. A kill in between leaves nobody's names.
    const isOther = known !== null && !isDeepStrictEqual([known.file, known.order], [now?.file, now?.order]);
    const out = known !== null && (isOther || names.length === 0) ? await this.#planOut(gameId, known) : null;
    if (now === null || names.length === 0) return { write: async () => out?.write(), notes: [] };
    const before = isOther ? null : known;
    const file = await realPathOf(now.file);
    const text =
      known !== null && out !== null && out.text !== null && known.file === now.file
        ? inEncodingOf(now.order, out.next, known.order)
        : await read(file, now.order);
    const original = text === null || before === null ? text : withoutOwn(text, before);
    if (text === null && !canMake(now.order))
      return {
        write: async () => out?.write(),
        notes: [{ id: 'loadouts.orderNotThere', values: { file: now.file } }],
      };
    const next = merged(file, original, now.order, names);
    if (next !== text) await checkWritable(file);
    const written = { file: now.file, order: now.order, sha256: hash(next), original };
    const write = async () => {
      await out?.write();
      // Before the file: a kill between the two must not leave a name that nobody takes out.
      this.#set(gameId, { ...written, names: [...new Set([...(before?.names ?? []), ...names])] });
      if (next !== text) await store(file, next, now.order);
      this.#set(gameId, { ...written, names: [...names] });
    };
    return { write, notes: [] };
  }

  /** Forgets a game whose mods are out. */
  forget(gameId: string): void {
    this.#preferences.set(`order ${gameId}`, null);
  }

  /** `text`: the list as it is, null if it isn't there or can't be read; `next`: without what Loadout put there, null for none. */
  async #planOut(gameId: string, known: z.infer<typeof writtenSchema>) {
    const file = await realPathOf(known.file);
    // One that somebody has damaged is nobody's to restore.
    const text = await read(file, known.order).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'rejected') return null;
      throw error;
    });
    const next = text === null ? null : withoutOwn(text, known);
    if (next !== text) await checkWritable(file);
    const write = async (): Promise<void> => {
      if (next === null && text !== null)
        await rm(file, { force: true }).catch((cause) => Promise.reject(notWritten(file, cause)));
      else if (next !== null && next !== text) await store(file, next, known.order);
      this.forget(gameId);
    };
    return { text, next, write };
  }

  #writtenFor(gameId: string) {
    return this.#preferences.get(`order ${gameId}`, writtenSchema);
  }

  #set(gameId: string, written: z.infer<typeof writtenSchema>): void {
    this.#preferences.set(`order ${gameId}`, written);
  }
}

/** Lists of names are in the system's own old encodings: one byte for a character keeps what others wrote as it is. */
const encodingOf = ({ format }: OrderRule): 'utf8' | 'latin1' => (format === 'json' ? 'utf8' : 'latin1');

/** A text that was read for one order as it is read for another one. */
function inEncodingOf(order: OrderRule, text: string | null, before: OrderRule): string | null {
  if (text === null) return null;
  const [encoding, earlier] = [encodingOf(order), encodingOf(before)];
  return encoding === earlier ? text : Buffer.from(text, earlier).toString(encoding);
}

/**
 * A list without what Loadout put into it; null for one that only Loadout made. A mod may have the name of an entry that is the
 * game's or the player's: that is as before again, on or off and with all that it had.
 */
function withoutOwn(text: string, known: z.infer<typeof writtenSchema>): string | null {
  const { sha256, original, order, names } = known;
  if (hash(text) === sha256) return original;
  try {
    if (original === null) return withOrder(text, order, { before: names, now: [] }) || null;
    const had = new Set(entriesOf(original, order).map(({ name }) => name.toLowerCase()));
    const added = names.filter((name) => !had.has(name.toLowerCase()));
    const others = names.filter((name) => had.has(name.toLowerCase()));
    const next = withOrder(text, order, { before: added, now: [] });
    return others.length === 0 ? next : withEntriesOf(original, next, order, others);
  } catch (error) {
    if (error instanceof OrderDamaged) return text;
    throw error;
  }
}

/** Fails for a list that can't be changed, as players do who don't want the game to change it. @throws AppError */
async function checkWritable(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found !== null && (found.mode & 0o200) === 0)
    throw notWritten(file, new Error('The file is read-only'));
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** @throws AppError `rejected` for a file that isn't what the rules say */
function merged(file: string, text: string | null, order: OrderRule, names: readonly string[]): string {
  try {
    return withOrder(text, order, { before: [], now: names });
  } catch (cause) {
    if (!(cause instanceof OrderDamaged)) throw cause;
    throw new AppError('rejected', { id: 'loadouts.orderDamaged', values: { file } }, { cause });
  }
}

/** The text of a list; null where there is none. Rejects with an AppError. */
async function read(file: string, order: OrderRule): Promise<string | null> {
  const bytes = await readFile(file)
    .catch(whenMissing(null))
    .catch((cause: unknown) => {
      throw notWritten(file, cause);
    });
  const encoding = encodingOf(order);
  // Bytes that are no characters would be lost.
  if (bytes !== null && (bytes.length > longestOrder || (encoding === 'utf8' && !isUtf8(bytes))))
    throw new AppError('rejected', { id: 'loadouts.orderDamaged', values: { file } });
  return bytes?.toString(encoding) ?? null;
}

async function store(file: string, text: string, order: OrderRule): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    const before = await stat(file).catch(() => null);
    await replaceText(file, Buffer.from(text, encodingOf(order)));
    if (before !== null) await chmod(file, before.mode & 0o777);
  } catch (cause) {
    throw notWritten(file, cause);
  }
}

const notWritten = (file: string, cause: unknown): AppError =>
  new AppError(
    'folder-unusable',
    { id: 'loadouts.orderNotWritten', values: { file } },
    { details: codeOf(cause), cause },
  );
