import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createTurns } from '../../../lib/turns.ts';
import { replaceText } from '../../../stores/atomic-file.ts';

/** Records that are written at once. */
const perPart = 250;

/** A file of records that was cut short or changed. */
export class DamagedRecords extends Error {
  override readonly name = 'DamagedRecords';
}

/**
 * Writes a list of JSON values, one on each line, atomically and synced. The last line has their hash. The file is one
 * JSON array, so that other programs can read it. Long lists are written in pieces, so that the event loop keeps
 * running. Rejects with the system's error.
 */
export async function writeRecords(file: string, records: readonly unknown[]): Promise<void> {
  const hash = createHash('sha256');
  const turns = createTurns(8, undefined, 1);
  const parts: string[] = [];
  for (let from = 0; from < records.length; from += perPart) {
    let part = '';
    for (const record of records.slice(from, from + perPart)) part += `${JSON.stringify(record)},\n`;
    hash.update(part);
    parts.push(part);
    if (turns.isDue()) await turns.next();
  }
  await replaceText(file, `[\n${parts.join('')}"${hash.digest('hex')}"]\n`);
}

/** Reads what `writeRecords` wrote. Rejects with `DamagedRecords`, or the system's error. */
export async function readRecords<T>(file: string, parse: (value: unknown) => T): Promise<T[]> {
  const text = await readFile(file, 'utf8');
  const end = text.lastIndexOf('"', text.length - 4);
  const body = text.slice(2, Math.max(2, end));
  if (!text.startsWith('[\n') || text.slice(end) !== `"${sha256(body)}"]\n`) throw new DamagedRecords(file);
  const lines = body.split('\n');
  const records: T[] = [];
  const turns = createTurns();
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

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
