import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { parseArgumentsLine, toArgumentsLine } from '#main/games/draft/arguments-line.ts';
import { trickyText } from './arbitrary-text.ts';
import { property } from './property.ts';

const argument = fc.oneof(
  trickyText,
  fc.string({ unit: fc.constantFrom('a', ' ', '\\', '"', "'", '\t', '-'), maxLength: 12 }),
);

describe('the arguments of a game', () => {
  property('are the same after they were shown as a line and entered again', fc.array(argument), (args) => {
    expect(parseArgumentsLine(toArgumentsLine(args))).toEqual(args);
  });

  property('of any line are read or refused, and nothing else happens', argument, (line) => {
    const args = parseArgumentsLine(line);
    if (args !== null) expect(parseArgumentsLine(toArgumentsLine(args))).toEqual(args);
  });
});
