/**
 * The text of an XML file: UTF-16 with or without a byte order mark, UTF-8, or else the encoding that it names, and Windows'
 * Latin letters where it names none. Bytes that are no letters become replacement characters.
 */
export function decodeXml(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return decode(bytes, 'utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return decode(bytes, 'utf-16be');
  try {
    // Whatever it names: other encodings hardly ever happen to be right UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, encodingNamedIn(bytes) ?? 'windows-1252');
  }
}

/** The encoding that the first line of an XML file names; null for none, and for one that is none of single bytes. */
function encodingNamedIn(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const named = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1]?.toLowerCase();
  return named !== undefined &&
    /^(?:iso-8859-\d+|windows-125\d|koi8-[ru]|gbk|gb18030|shift_jis|euc-kr|big5)$/.test(named)
    ? named
    : null;
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    // This system doesn't have the tables of that encoding.
    return Buffer.from(bytes).toString('latin1');
  }
}
