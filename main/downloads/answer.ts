import type { Readable } from 'node:stream';
import { quote } from '../service/quote.ts';
import { type Blocks, peek } from './body.ts';
import type { ListedFile } from './entry.ts';
import { errorPageBytes, errorPageMessage, type Quote } from './error-page.ts';
import { BadFile } from './failures.ts';
import { fileKind, isArchive, isProgram, nameForKind, namesArchive, tellingBytes } from './file-kind.ts';
import { chooseFileName } from './file-name.ts';
import type { Length } from './transfer.ts';

/** The service's answer to asking for a file: header names in lower case, the body not yet read. */
export type FileAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
  /** Where the bytes come from, after all redirects. */
  readonly address?: string;
  /** Quotes what the service says in place of a file, without the key that it was asked with. */
  readonly quote?: Quote;
};

/** What a file is about, for its name and for the sentences. */
export type Wanted = { readonly modId: number; readonly title: string; readonly file: ListedFile };

/**
 * Decides by the first bytes what came (D9, D10) and chooses its name. Refused are: nothing at all,
 * an error page, a program, and something else under the name of an archive. Any other file of a game passes.
 */
export async function judgeStart(
  chunks: AsyncGenerator<Blocks, void>,
  answer: FileAnswer,
  wanted: Wanted,
): Promise<{ fileName: string; whole: AsyncIterable<Blocks> }> {
  const { title, file, modId } = wanted;
  const { first, whole } = await peek(chunks, tellingBytes);
  const kind = fileKind(first);
  if (!isArchive(kind) && isPage(kind === 'page', answer, wanted))
    throw await errorPage(whole, answer, title);
  refuseHead(answer, title);
  if (first.length === 0) throw new BadFile('downloads.emptyFile', { title });

  const disposition = answer.headers['content-disposition'];
  const named = chooseFileName({ disposition, listed: file.fileName, modId, fileId: file.fileId });
  const fileName = nameForKind(named, kind);
  if (isProgram(kind, fileName)) throw new BadFile('downloads.program', { title, fileName });
  if (!isArchive(kind) && namesArchive(fileName))
    throw new BadFile('downloads.notArchive', { title, fileName });
  return { fileName, whole };
}

/** One that knows no key has none to hide. */
const quoteOf = (answer: FileAnswer): Quote => answer.quote ?? ((text, longest) => quote(text, [], longest));

/** How much of an unknown encoding's name goes into details, in characters. */
const longestEncoding = 100;

/** Refuses what was not asked for: a part of the file, a redirect that leads nowhere, a compressed body. */
function refuseHead(answer: FileAnswer, title: string): void {
  if (answer.status !== 200)
    throw new BadFile('downloads.unexpectedStatus', { title }, `status ${answer.status}`);
  if (!isPlain(answer))
    throw new BadFile(
      'downloads.encoded',
      { title },
      `content-encoding: ${quoteOf(answer)(answer.headers['content-encoding'] ?? '', longestEncoding)}`,
    );
}

/** Whether the bytes of an answer are those of the file, packed in no way. */
export const isPlain = ({ headers }: FileAnswer): boolean =>
  (headers['content-encoding']?.toLowerCase() ?? 'identity') === 'identity';

/**
 * How long the file must be, by Content-Length and by the service's list, which must agree (D4).
 * Without either at most `maxUnknownBytes` are taken (D6).
 */
export function lengthOf(answer: FileAnswer, { title, file }: Wanted, maxUnknownBytes: number): Length {
  const announced = contentLength(answer);
  if (announced === null) return file.size === null ? { atMost: maxUnknownBytes } : { exact: file.size };
  if (file.size !== null && file.size !== announced) {
    throw new BadFile('downloads.otherSize', { title, promisedBytes: file.size, announcedBytes: announced });
  }
  return { exact: announced };
}

/** The length that an answer announces for its body, null when it does not. */
export function contentLength({ headers }: FileAnswer): number | null {
  const value = headers['content-length'];
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/** HTML or JSON, unless the service lists a file of that very kind and length. */
function isPage(looksLikePage: boolean, answer: FileAnswer, { file }: Wanted): boolean {
  const type = answer.headers['content-type'] ?? '';
  const isDue =
    answer.status === 200 &&
    /\.(json|html?|xml)$/i.test(file.fileName) &&
    file.size !== null &&
    file.size === contentLength(answer);
  return !isDue && (looksLikePage || /^(text\/html|application\/(problem\+)?json)\b/i.test(type));
}

async function errorPage(whole: AsyncIterable<Blocks>, answer: FileAnswer, title: string): Promise<BadFile> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const blocks of whole) {
    parts.push(...blocks.map((block) => Buffer.from(block)));
    length = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (length >= errorPageBytes) break;
  }
  const page = Buffer.concat(parts).subarray(0, errorPageBytes).toString('utf8');
  const message = errorPageMessage(page, quoteOf(answer));
  return message === ''
    ? new BadFile('downloads.silentErrorPage', { title })
    : new BadFile('downloads.errorPage', { title, message: `“${message}”` });
}
