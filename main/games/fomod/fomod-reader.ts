import type { XmlElement } from '../rules/xml.ts';
import { FomodRefused, tooMuch } from './fomod-document.ts';
import { plainPath } from './fomod-path.ts';

/** What can be wrong with an element. */
type Fault = 'value' | 'missing' | 'outside' | 'badPath';

/** The longest part of a document that is repeated in a sentence, in characters. */
const longestShown = 100;

/** Reads values of elements, and says on which line one is wrong. */
export class FomodReader {
  readonly #lines: readonly number[];
  readonly #counts = new Map<string, number>();

  constructor(text: string) {
    const lines: number[] = [];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.push(at);
    this.#lines = lines;
  }

  /** The line of a place in the text, 1 for the first. */
  lineAt(place: number): number {
    let low = 0;
    for (let high = this.#lines.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((this.#lines[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }

  /** Counts parts of a kind while the document is read. @throws FomodRefused once it has more than `most` of them */
  count(kind: string, added: number, most: number): void {
    const count = (this.#counts.get(kind) ?? 0) + added;
    if (count > most) throw tooMuch();
    this.#counts.set(kind, count);
  }

  /** The error that an element is wrong. */
  refuse(
    { start }: XmlElement,
    fault: Fault,
    { name, value = '' }: { name: string; value?: string },
  ): FomodRefused {
    const values = { line: this.lineAt(start), name, value: value.slice(0, longestShown) };
    return new FomodRefused({ id: `choices.problem.${fault}`, values });
  }

  /** An attribute that has to be there. @throws FomodRefused */
  required(element: XmlElement, name: string): string {
    const value = element.attributes.get(name);
    if (value === undefined) throw this.refuse(element, 'missing', { name });
    return value.trim();
  }

  /** An attribute that is one of some words; `otherwise` where it isn't there. @throws FomodRefused */
  oneOf<T extends string>(element: XmlElement, name: string, words: readonly T[], otherwise?: T): T {
    const value = element.attributes.get(name)?.trim();
    if (value === undefined && otherwise !== undefined) return otherwise;
    const found = words.find((word) => word.toLowerCase() === value?.toLowerCase());
    if (found !== undefined) return found;
    throw value === undefined
      ? this.refuse(element, 'missing', { name })
      : this.refuse(element, 'value', { name, value });
  }

  /** A path that an attribute of this name says. @throws FomodRefused for one that leads out of its folder */
  path(element: XmlElement, name: string, written: string): string {
    const path = plainPath(written);
    if (typeof path === 'string') return path;
    throw this.refuse(element, path.fault, { name, value: written });
  }
}

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);
