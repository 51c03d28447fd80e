import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Loadout } from '#test/e2e/fixtures.ts';

/** Texts by the place where they were found, to search for secrets. */
export type Places = Record<string, string>;

/** Every file below a folder; none when there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}

/** The bytes of every file below a folder, one character each. */
export const filePlaces = (folder: string): Places =>
  Object.fromEntries(filesBelow(folder).flatMap((file) => textIn(file).map((text) => [file, text])));

/** The bytes of a file; none of a temporary one that got its name meanwhile. */
function textIn(file: string): string[] {
  try {
    return [readFileSync(file, 'latin1')];
  } catch (error) {
    if (existsSync(file)) throw error;
    return [];
  }
}

/**
 * Every string in the renderer's heap, as a V8 heap snapshot has them: what precedes the strings are numbers and V8's
 * own names.
 */
export async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const snapshot = chunks.join('');
  return snapshot.slice(snapshot.lastIndexOf('"strings":['));
}

/** Command line and environment of every process on this computer that can be read. */
export const processPlaces = (): Places =>
  Object.fromEntries(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => ['cmdline', 'environ'].map((what) => `/proc/${pid}/${what}`))
      .flatMap((file) => {
        try {
          return [[file, readFileSync(file, 'latin1')]];
        } catch {
          // The process has exited, or belongs to another account.
          return [];
        }
      }),
  );

/** What main and the renderer exchange, print or copy, from now on. */
export type Listening = {
  places(): Promise<{ requested: string; responded: string; events: string; copied: string; output: string }>;
};

/**
 * Records the messages of a running app. The handlers inside Electron are wrapped, because it has no other way to see
 * responses.
 */
export async function listenTo({ electron }: Loadout): Promise<Listening> {
  const said: string[] = [];
  for (const stream of [electron.process().stdout, electron.process().stderr])
    stream?.on('data', (chunk) => said.push(String(chunk)));
  await electron.evaluate(({ BrowserWindow, ipcMain, clipboard }) => {
    type Handler = (...args: unknown[]) => unknown;
    const recorded = { requested: '', responded: '', events: '', copied: '' };
    Object.assign(globalThis, { recorded });
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const send = webContents.send.bind(webContents);
      webContents.send = (channel: string, ...args: unknown[]) => {
        recorded.events += `${JSON.stringify([channel, ...args])}\n`;
        send(channel, ...args);
      };
    }
    const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, Handler> })._invokeHandlers;
    for (const [channel, handler] of [...handlers])
      handlers.set(channel, async (event, ...args) => {
        recorded.requested += `${JSON.stringify([channel, ...args])}\n`;
        const response = await handler(event, ...args);
        recorded.responded += `${JSON.stringify([channel, response])}\n`;
        return response;
      });
    const writeText = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (text: string) => {
      recorded.copied += `${text}\n`;
      return writeText(text);
    };
  });
  return {
    async places() {
      type Recorded = Omit<Awaited<ReturnType<Listening['places']>>, 'output'>;
      const recorded = await electron.evaluate(
        () => (globalThis as unknown as { recorded: Recorded }).recorded,
      );
      return { ...recorded, output: said.join('') };
    },
  };
}

/** The renderer's memory, storage and visible text. */
export async function pagePlaces(page: Page): Promise<Places> {
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const markup = await page.evaluate(() => document.documentElement.outerHTML);
  return { storage, markup, heap: await heapOf(page) };
}

/** The encodings of a text in a file or a message: plain, UTF-16, escaped, Base64, hex. */
function writings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  // Base64 of a text within another one has three alignments; its ends depend on the neighbors.
  const shifted = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1, -4),
  );
  return [
    secret,
    Buffer.from(secret, 'utf16le').toString('latin1'),
    encodeURIComponent(secret),
    bytes.toString('hex'),
    ...shifted,
  ];
}

/** One encoding of a secret, found by three rare letters from its middle. */
type Wanted = { readonly name: string; readonly writing: string; readonly middle: number };

const tableSize = 2 ** 18;
const slotAt = (text: string, place: number) =>
  ((text.charCodeAt(place) * 31 + text.charCodeAt(place + 1)) * 31 + text.charCodeAt(place + 2)) % tableSize;

/** The names of the secrets in a text. One pass for all, because heaps are large and secrets many. */
function secretsIn(text: string, table: readonly (readonly Wanted[] | undefined)[]): Set<string> {
  const found = new Set<string>();
  for (let place = 0; place + 2 < text.length; place++)
    for (const { name, writing, middle } of table[slotAt(text, place)] ?? [])
      if (place >= middle && text.startsWith(writing, place - middle)) found.add(name);
  return found;
}

/** Where the secrets are, as "secret in place"; empty when there are none. Secrets have at least 16 letters. */
export function leaksOf(places: Places, secrets: Record<string, string>): string[] {
  const table = new Array<Wanted[] | undefined>(tableSize).fill(undefined);
  for (const [name, secret] of Object.entries(secrets))
    for (const writing of writings(secret)) {
      const middle = writing.length >> 1;
      const slot = slotAt(writing, middle);
      table[slot] = [...(table[slot] ?? []), { name, writing, middle }];
    }
  return Object.entries(places).flatMap(([place, text]) =>
    [...secretsIn(text, table)].map((name) => `${name} in ${place}`),
  );
}
