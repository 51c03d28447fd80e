import { BadBytes, type createByteReader, type createByteWriter } from './bytes.ts';

/** The most numbers of a version name that is written as numbers: “1.4.12” has three. */
const maxNumbers = 4;
const numeric = /^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){0,3}$/;

/**
 * Writes the version names of mods. Most are numbers with dots: in columns they take a few bits each, half of what
 * compressed text takes. The others are text, one on a line.
 */
export function writeVersionNames(to: ReturnType<typeof createByteWriter>, names: readonly string[]): void {
  const split = names.map((name) => (numeric.test(name) ? name.split('.').map(Number) : []));
  to.column(split.map(({ length }) => length));
  for (let place = 0; place < maxNumbers; place += 1)
    to.column(split.flatMap((numbers) => (numbers.length > place ? [numbers[place] ?? 0] : [])));
  to.text(names.filter((_, row) => split[row]?.length === 0).join('\n'));
}

/** Reads the version names of `count` mods. @throws BadBytes */
export function readVersionNames(from: ReturnType<typeof createByteReader>, count: number): string[] {
  const lengths = from.column(count);
  if (lengths.some((length) => length > maxNumbers)) throw new BadBytes('too many numbers of a version');
  const columns = Array.from({ length: maxNumbers }, (_, place) =>
    from.column(lengths.filter((length) => length > place).length),
  );
  const texts = from.text().split('\n');
  const textCount = lengths.filter((length) => length === 0).length;
  if (texts.length !== Math.max(1, textCount)) throw new BadBytes('another number of versions');
  const nextText = texts.values();
  const nextNumbers = columns.map((column) => column.values());
  return lengths.map((length) =>
    length === 0
      ? (nextText.next().value ?? '')
      : nextNumbers
          .slice(0, length)
          .map((numbers) => numbers.next().value ?? 0)
          .join('.'),
  );
}
