import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseArgumentsLine, toArgumentsLine } from '#main/games/draft/arguments-line.ts';

test.each([
  ['', []],
  ['  \t ', []],
  ['-a  --b=1', ['-a', '--b=1']],
  ['"two words" \'and "these"\'', ['two words', 'and "these"']],
  ['""', ['']],
  ['a"b c"d', ['ab cd']],
  ['C:\\Games\\One', ['C:\\Games\\One']],
  ['say \\"hi\\"', ['say', '"hi"']],
])('%j is %j', (line, args) => {
  expect(parseArgumentsLine(line)).toEqual(args);
});

test.each(['"open', "a 'b", '"a\\"'])('the open quote of %j is noticed', (line) => {
  expect(parseArgumentsLine(line)).toBeNull();
});

test.each([[['C:\\Program Files\\']], [['"', "'", '\\', '']], [['\\"', 'a b\\\\']]])(
  '%j is the same after it was a line',
  (args) => {
    expect(parseArgumentsLine(toArgumentsLine(args))).toEqual(args);
  },
);

test('any arguments are the same after they were a line', () => {
  const text = fc.string({ unit: fc.oneof(fc.constantFrom('\\', '"', "'", ' ', '\n', 'a'), fc.string()) });
  fc.assert(
    fc.property(fc.array(text), (args) => {
      expect(parseArgumentsLine(toArgumentsLine(args))).toEqual(args);
    }),
  );
});

test('any line is read or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('\\', '"', "'", ' ', 'a') }), (line) => {
      const args = parseArgumentsLine(line);
      if (args !== null) expect(parseArgumentsLine(toArgumentsLine(args))).toEqual(args);
    }),
  );
});
