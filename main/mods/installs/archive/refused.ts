import { quote } from '#main/kernel/quote.ts';
import { AppError } from '#shared/errors.ts';

/** Why an archive is refused: the message that says it, without its prefix. */
export type Refusal =
  | 'outside'
  | 'link'
  | 'badName'
  | 'sameName'
  | 'tooMany'
  | 'tooBig'
  | 'bomb'
  | 'tooLong'
  | 'tooDeep'
  | 'encrypted'
  | 'method'
  | 'memory'
  | 'part'
  | 'damaged'
  | 'empty'
  | 'otherFormat'
  | 'notFile';

/** Names are cut to this many characters in sentences. */
const longestName = 120;

/** An archive isn't installed because of what it holds. Nothing of it has been written outside its staging folder. */
export class ArchiveRefused extends AppError {
  readonly refusal: Refusal;
  /** The entry that is the reason, and that which it can't be stored beside, both as the archive spells them. */
  readonly entry: string;
  readonly other: string | null;

  /**
   * @param name the entry that is the reason, as the archive spells it; an empty text where it is about the whole
   * @param details what is wrong with it, technically
   * @param other the entry that it can't be stored beside
   */
  constructor(
    refusal: Refusal,
    title: string,
    name: string,
    details = '',
    { cause, other = null }: { readonly cause?: unknown; readonly other?: string | null } = {},
  ) {
    super(
      'bad-download',
      {
        id: `installs.${refusal}`,
        values: { title, name: printable(name), ...(other === null ? {} : { other: printable(other) }) },
      },
      { details, cause },
    );
    this.name = 'ArchiveRefused';
    this.refusal = refusal;
    this.entry = name;
    this.other = other;
  }
}

/** A name of an archive as one line that is safe to show. */
export const printable = (name: string): string => quote(name, [], longestName);
