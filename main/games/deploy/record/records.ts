import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createTurns } from '#main/kernel/turns.ts';
import { recordNewer } from '../errors.ts';

/** The version of all records that are written. */
export const recordsVersion = 1;

/** Records that become text at once. */
const perPart = 250;

/** A file of records that was cut short or changed. */
export class DamagedRecords extends Error {
  override readonly name = 'DamagedRecords';
}

/**
 * The content of a file with a list of JSON values, one on each line, as UTF-8. The last line has their hash. It is one JSON
 * array, so that other programs can read it. Long lists are made in turns, so that the event loop keeps running.
 */
export async function recordsText(records: readonly unknown[]): Promise<Uint8Array> {
  const hash = createHash('sha256');
  const turns = createTurns(8, undefined, 1);
  const parts = [Buffer.from('[\n')];
  for (let from = 0; from < records.length; from += perPart) {
    let part = '';
    for (const record of records.slice(from, from + perPart)) part += `${JSON.stringify(record)},\n`;
    const bytes = Buffer.from(part);
    hash.update(bytes);
    parts.push(bytes);
    if (turns.isDue()) await turns.next();
  }
  return Buffer.concat([...parts, Buffer.from(`"${hash.digest('hex')}"]\n`)]);
}

/**
 * Reads a file with such a text, whose first record names its version. Rejects with `DamagedRecords`, with an `AppError` for
 * a file of a later version (Z28), or with the system's error.
 */
export async function readRecords<T>(file: string, parse: (value: unknown) => T): Promise<T[]> {
  const text = await readFile(file, 'utf8');
  const end = text.lastIndexOf('"', text.length - 4);
  const body = text.slice(2, Math.max(2, end));
  if (!text.startsWith('[\n') || text.slice(end) !== `"${sha256(body)}"]\n`) throw new DamagedRecords(file);
  const lines = body.split('\n');
  const records: T[] = [];
  const turns = createTurns();
  if (versionOf(lines[0] ?? '') > recordsVersion) throw recordNewer();
  try {
    for (const line of lines.slice(0, -1)) {
      records.push(parse(JSON.parse(line.slice(0, -1))));
      if (turns.isDue()) await turns.next();
    }
  } catch (cause) {
    throw new DamagedRecords(file, { cause });
  }
  return records;
}

function versionOf(line: string): number {
  try {
    const { version } = JSON.parse(line.slice(0, -1)) as { version?: unknown };
    return typeof version === 'number' ? version : 0;
  } catch {
    return 0;
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
