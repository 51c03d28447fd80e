import type { Readable } from 'node:stream';
import { quote } from '#main/kernel/quote.ts';
import { BadFile } from '../errors.ts';
import { chooseFileName } from '../files/file-name.ts';
import {
  fileKind,
  isArchive,
  isProgram,
  nameForKind,
  namesArchive,
  tellingBytes,
} from '../files/file-type.ts';
import type { ListedFile } from '../record.ts';
import { type Blocks, peek } from './body-reader.ts';
import type { Length } from './write-to-disk.ts';

/** The service's response to a file request: header names in lower case, the body not yet read. */
export type FileResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
  /** The address of the bytes, after all redirects. */
  readonly address?: string;
  /** Quotes what the service sent instead of a file, without the key of the request. */
  readonly quote?: Quote;
};

/** What was requested, for the file's name and for the sentences. */
export type RequestedFile = { readonly modId: number; readonly title: string; readonly file: ListedFile };

/**
 * Tells by the first bytes what the response is (D9, D10) and chooses the file's name. Rejects an empty file, an error
 * page, a program, and anything else under the name of an archive. Every other file of a game passes.
 */
export async function inspectStart(
  chunks: AsyncGenerator<Blocks, void>,
  response: FileResponse,
  requested: RequestedFile,
): Promise<{ fileName: string; whole: AsyncIterable<Blocks> }> {
  const { title, file, modId } = requested;
  const { first, whole } = await peek(chunks, tellingBytes);
  const kind = fileKind(first);
  if (!isArchive(kind) && isPage(kind === 'page', response, requested))
    throw await toErrorPage(whole, response, title);
  rejectHeaders(response, title);
  if (first.length === 0) throw new BadFile('downloads.emptyFile', { title });

  const disposition = response.headers['content-disposition'];
  const named = chooseFileName({ disposition, listed: file.fileName, modId, fileId: file.fileId });
  const fileName = nameForKind(named, kind);
  if (isProgram(kind, fileName)) throw new BadFile('downloads.program', { title, fileName });
  if (!isArchive(kind) && namesArchive(fileName))
    throw new BadFile('downloads.notArchive', { title, fileName });
  return { fileName, whole };
}

/** A response without a key of its own has none to hide. */
const quoteOf = (response: FileResponse): Quote =>
  response.quote ?? ((text, longest) => quote(text, [], longest));

/** The longest name of an unknown encoding in the details, in characters. */
const longestEncoding = 100;

/** Rejects what was not requested: a part of the file, a redirect without a target, a compressed body. */
function rejectHeaders(response: FileResponse, title: string): void {
  if (response.status !== 200)
    throw new BadFile('downloads.unexpectedStatus', { title }, `status ${response.status}`);
  if (!isPlain(response))
    throw new BadFile(
      'downloads.encoded',
      { title },
      `content-encoding: ${quoteOf(response)(response.headers['content-encoding'] ?? '', longestEncoding)}`,
    );
}

/** Whether the body is the file itself, without a content encoding. */
export const isPlain = ({ headers }: FileResponse): boolean =>
  (headers['content-encoding']?.toLowerCase() ?? 'identity') === 'identity';

/**
 * The length of the file by Content-Length and by the service's list, which must agree (D4). Without either, at most
 * `maxUnknownBytes` are accepted (D6).
 */
export function lengthOf(
  response: FileResponse,
  { title, file }: RequestedFile,
  maxUnknownBytes: number,
): Length {
  const announced = contentLength(response);
  if (announced === null) return file.size === null ? { atMost: maxUnknownBytes } : { exact: file.size };
  if (file.size !== null && file.size !== announced) {
    throw new BadFile('downloads.otherSize', { title, promisedBytes: file.size, announcedBytes: announced });
  }
  return { exact: announced };
}

/** The length that a response announces for its body, null when it does not. */
export function contentLength({ headers }: FileResponse): number | null {
  const value = headers['content-length'];
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

/** HTML or JSON, unless the service lists a file of that kind and length. */
function isPage(looksLikePage: boolean, response: FileResponse, { file }: RequestedFile): boolean {
  const type = response.headers['content-type'] ?? '';
  const isDue =
    response.status === 200 &&
    /\.(json|html?|xml)$/i.test(file.fileName) &&
    file.size !== null &&
    file.size === contentLength(response);
  return !isDue && (looksLikePage || /^(text\/html|application\/(problem\+)?json)\b/i.test(type));
}

async function toErrorPage(
  whole: AsyncIterable<Blocks>,
  response: FileResponse,
  title: string,
): Promise<BadFile> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const blocks of whole) {
    parts.push(...blocks.map((block) => Buffer.from(block)));
    length = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (length >= errorPageBytes) break;
  }
  const page = Buffer.concat(parts).subarray(0, errorPageBytes).toString('utf8');
  const message = errorPageMessage(page, quoteOf(response));
  return message === ''
    ? new BadFile('downloads.silentErrorPage', { title })
    : new BadFile('downloads.errorPage', { title, message: `“${message}”` });
}

/** How much of an error page is read, in bytes. */
const errorPageBytes = 64 * 1024;

const maxMessage = 200;

/** Removes secrets from a text of the service, then cuts it to `longest` characters. */
type Quote = (text: string, longest: number) => string;

/**
 * The message of a page that was sent instead of a file, as plain text of at most 200 characters: that of the service's
 * error object, or the title or text of an HTML page.
 */
export function errorPageMessage(page: string, quote: Quote): string {
  return quote(jsonMessage(page) ?? htmlMessage(page), maxMessage);
}

function jsonMessage(page: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(page);
  } catch {
    return null;
  }
  const body = value as { errors?: { message?: unknown }[]; message?: unknown; error?: unknown } | null;
  const first = Array.isArray(body?.errors) ? body.errors[0]?.message : undefined;
  return [first, body?.message, body?.error].find((text) => typeof text === 'string') ?? '';
}

function htmlMessage(page: string): string {
  const withoutCode = page.replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ');
  // No part of this pattern can match in two ways: a backtracking one takes half a minute for a page of 64 KB.
  const headings = [...withoutCode.matchAll(/<(?:title|h1)\b[^<>]*>([^<]*)</gi)];
  const named = headings.map(([, text = '']) => text).find((text) => text.trim() !== '');
  return decodeEntities(named ?? withoutCode.replace(/<[^>]*>?/g, ' '));
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};

const decodeEntities = (text: string): string =>
  text.replace(/&(#39|[a-z]+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole);
