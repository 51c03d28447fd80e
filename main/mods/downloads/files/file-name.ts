import { parse } from 'content-disposition';

const maxCharacters = 120;
/** Leaves room for " (99)" and the ending of a partial file within the 255 bytes that file systems allow. */
const maxBytes = 200;
/** What is read of a name that is longer, in UTF-16 units. */
const longestRead = 1_000;
/** Names that Windows reads as devices, whatever ending they carry. */
const deviceName = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])$/i;
/** Control, format (bidirectional marks among them), surrogate, private and line-separating characters. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]|(?![\u200c\u200d])\p{Cf}/gu;

/**
 * The name a file gets on this computer (D11): that of Content-Disposition (RFC 6266, `filename*`
 * before `filename`), else the one in the service's list of files, else one made of the ids. Always a plain
 * name that every file system takes: no folder, no device, NFC, at most 120 characters.
 */
export function chooseFileName(from: {
  disposition: string | undefined;
  listed: string;
  modId: number;
  fileId: number;
}): string {
  const fallback = `mod-${from.modId}-file-${from.fileId}`;
  return cleanFileName(dispositionName(from.disposition)) ?? cleanFileName(from.listed) ?? fallback;
}

/** Makes a name safe for every file system; null when nothing of it can be used. */
export function cleanFileName(name: string | undefined): string | null {
  const last = (name ?? '').split(/[/\\]/).findLast((segment) => segment.trim() !== '');
  // What is taken out may leave two blanks side by side, or a letter and its accent.
  const plain = cutMiddle(last ?? '')
    .replace(/[\s\p{Zs}]/gu, ' ')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  const stem = plain.split('.', 1)[0] ?? '';
  const short = shortenPermanently(deviceName.test(stem.trim()) ? `_${plain}` : plain);
  return /^[_ ]*$/.test(short) ? null : short;
}

/**
 * A name of bounded length with the start and the ending of a longer one: what comes after takes time by its length.
 */
const cutMiddle = (name: string): string =>
  name.length <= longestRead ? name : name.slice(0, longestRead - 50) + name.slice(-50);

/** Splits "name.tar.gz" into "name" and ".tar.gz"; the ending is empty when there is none. */
export function splitFileName(name: string): { stem: string; ending: string } {
  const ending = /(?<=.)(\.tar)?\.[a-z0-9]{1,12}$/i.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** The name with a number, "name (2).zip", for when the plain one is taken. */
export function numbered(name: string, number: number): string {
  const { stem, ending } = splitFileName(name);
  return number === 1 ? name : `${stem} (${number})${ending}`;
}

/** True when `name` is `plain` with a number. */
export function isNumbered(name: string, plain: string): boolean {
  const { stem, ending } = splitFileName(plain);
  const between = name.slice(stem.length, name.length - ending.length);
  return name.startsWith(stem) && name.endsWith(ending) && /^ \(\d{1,3}\)$/.test(between);
}

function dispositionName(header: string | undefined): string | undefined {
  if (!header) return undefined;
  try {
    const name = parse(header).parameters['filename'];
    return name === undefined ? undefined : readUtf8(name);
  } catch {
    // A header that RFC 6266 does not allow names nothing; the listed name is in.
    return undefined;
  }
}

/** Header bytes arrive as Latin-1; many servers put raw UTF-8 there, which is recognized by being valid UTF-8. */
function readUtf8(name: string): string {
  if (!/[\x80-\xff]/.test(name) || /[^\0-\xff]/.test(name)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(name, 'latin1'));
  } catch {
    return name;
  }
}

/** Shortens until nothing is left to do: a name that was cut may end in what looks like another ending. */
function shortenPermanently(name: string): string {
  const short = shorten(name);
  return short === name ? name : shortenPermanently(short);
}

function shorten(name: string): string {
  const { stem, ending } = splitFileName(name);
  const characters = [...stem];
  const tooLong = () => {
    const whole = characters.join('') + ending;
    return whole.length > maxCharacters || Buffer.byteLength(whole) > maxBytes;
  };
  while (tooLong()) characters.pop();
  return characters.join('').replace(/[. ]+$/, '') + ending;
}
