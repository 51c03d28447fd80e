import { parse } from 'jsonc-parser';
import { openRegularFile } from '#main/kernel/files/regular-file.ts';
import { isTooDeep } from './json-depth.ts';
import type { NameSource } from './order-rule.ts';
import { elementAt, parseXml, XmlRefused } from './xml.ts';

/** The largest file of a mod that is read for its name, in bytes. */
const largestNameFile = 1_000_000;

/** The most characters of a name that a mod gives itself. */
const longestName = 200;

/** The name that a mod has by the text of one of its files; null if it has none, or one that no list can have. Computes only. */
export function nameInFile(text: string, from: NameSource): string | null {
  const found = /json$/i.test(from.file) ? inJson(text, from) : inXml(text, from);
  const name = typeof found === 'string' ? found.trim() : '';
  if (name === '' || name.length > longestName || /\p{Cc}/u.test(name)) return null;
  return from.case === 'lower' ? name.toLowerCase() : name;
}

/** Manifests of mods often have comments in them. */
function inJson(text: string, { at }: NameSource): unknown {
  const plain = text.replace(/^\uFEFF/, '');
  if (isTooDeep(plain)) return null;
  return at.reduce<unknown>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : null),
    parse(plain, [], { allowTrailingComma: true }),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function inXml(text: string, { at, attribute }: NameSource): string | undefined {
  try {
    const element = elementAt(parseXml(text), at);
    return attribute === undefined ? element?.text : element?.attributes.get(attribute);
  } catch (error) {
    if (error instanceof XmlRefused) return undefined;
    throw error;
  }
}

/**
 * The text of a file of a mod, as games and their tools write it: UTF-8, or UTF-16 with its mark. Rejects for one that is too
 * large, and with the system's error.
 */
export async function readNameFile(path: string): Promise<string> {
  const file = await openRegularFile(path);
  try {
    if ((await file.stat()).size > largestNameFile)
      throw new Error(`too large for a file with a name: ${path}`);
    const bytes = await file.readFile();
    const [first, second] = bytes;
    const isBig = first === 0xfe && second === 0xff;
    const isLittle = first === 0xff && second === 0xfe;
    return new TextDecoder(isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8').decode(bytes);
  } finally {
    await file.close();
  }
}
