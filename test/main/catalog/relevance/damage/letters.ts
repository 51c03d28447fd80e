import type { Draw } from '#test/service/data/random.ts';

const keyboards = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
] as const;

/** Letters that have no decomposition in Unicode, with what is typed in their place. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ё: 'е',
  Ё: 'Е',
};

/** Letters of scripts without a keyboard of their own: one is chosen by mistake from the list of an input method. */
const chosenLetters = [
  {
    script: /\p{Script=Hiragana}/u,
    letters: Array.from('あいうえおかきくけこさしすせそたちてとなにのはひまみもやよらりるれわん'),
  },
  {
    script: /\p{Script=Katakana}|ー/u,
    letters: Array.from('アイウエオカキクケコサシスセソタチテトナニノハヒマミモヤヨラリルレワン'),
  },
  {
    script: /\p{Script=Han}/u,
    letters: Array.from('人大中小日月山水火木金土天地上下国王世界新古城市海空風花雪雨石刀馬車生活'),
  },
  {
    script: /\p{Script=Hangul}/u,
    letters: Array.from('가나다라마바사아자하기리시지도로모보수우이의은을에한대전정'),
  },
];

/** The letter without its accents, in one or two letters; the letter itself where it has none. */
export function withoutAccents(letter: string): string {
  const plain = plainLetters[letter];
  if (plain !== undefined) return plain;
  // Marks of other scripts, such as those of й and ガ, belong to their letters.
  if (!/\p{Script=Latin}/u.test(letter)) return letter;
  return letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** A letter beside this one on the keyboard; undefined where no keyboard has it. */
export function neighborOf(letter: string, random: Draw): string | undefined {
  const key = keyOf(letter);
  for (const rows of keyboards) {
    const row = rows.findIndex((keys) => keys.includes(key));
    if (row === -1) continue;
    const column = rows[row]?.indexOf(key) ?? 0;
    const around = [
      rows[row]?.[column - 1],
      rows[row]?.[column + 1],
      rows[row - 1]?.[column],
      rows[row - 1]?.[column + 1],
      rows[row + 1]?.[column - 1],
      rows[row + 1]?.[column],
    ].filter((one) => one !== undefined);
    return inCaseOf(letter, pickOther(around, key, random));
  }
  return undefined;
}

/** Another letter of the same script; undefined for a script that isn't known here. */
export function otherLetter(letter: string, random: Draw): string | undefined {
  const key = keyOf(letter);
  const keys = keyboards.map((rows) => rows.join('')).find((all) => all.includes(key));
  if (keys) return inCaseOf(letter, pickOther(Array.from(keys), key, random));
  const known = chosenLetters.find(({ script }) => script.test(letter));
  return known && pickOther(known.letters, letter, random);
}

/** Whether the text is in a script that has no blanks between words. */
export const isWithoutBlanks = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

const keyOf = (letter: string) => withoutAccents(letter).toLowerCase().slice(0, 1);

const inCaseOf = (letter: string, other: string | undefined) =>
  letter === letter.toLowerCase() ? other : other?.toUpperCase();

function pickOther(letters: readonly string[], not: string, random: Draw): string | undefined {
  const others = letters.filter((letter) => letter !== not);
  return others[random.whole(0, others.length - 1)];
}
