/**
 * The key under which two paths are one file, on every computer and on screen: upper and lower case and the Unicode form
 * of a letter don't count.
 *
 * Systems differ: NTFS and Wine compare by the upper case of each letter (σ, ς and Σ are one), APFS by Unicode's case
 * folding (ſ and s, the micro sign and μ, too), and neither has "ı" for "i". This takes names for one file if one of them
 * does, because two mods would then replace each other's files there. Letter by letter, so that "ß" isn't "ss", which
 * only APFS takes for one. A slash is never part of a letter, so the key of a folder is the beginning of its files' keys.
 */
export const foldPath = (path: string): string =>
  beyondAscii.test(path)
    ? path.normalize('NFD').toLowerCase().replace(lettersBeyondAscii, foldLetter).normalize('NFC')
    : path.toLowerCase();

const beyondAscii = /\P{ASCII}/u;
const lettersBeyondAscii = /\P{ASCII}/gu;

function foldLetter(letter: string): string {
  const upper = letter.toUpperCase();
  // "ß" would become two letters.
  return upper.length === letter.length && letter !== 'ı' ? upper.toLowerCase() : letter;
}
