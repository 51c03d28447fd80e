import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type GameRules, gameRulesSchema } from './game-rules.ts';

/** The largest document that is read, in characters. */
const longestDocument = 500_000;

/** What is wrong with a document of rules. `line` is 1-based. */
export type RulesProblem = { readonly line: number; readonly reason: string };

/** A document that can't be used. */
export class RulesRefused extends Error {
  override readonly name = 'RulesRefused';
  readonly problems: readonly RulesProblem[];

  constructor(problems: readonly RulesProblem[]) {
    super(problems.map(({ line, reason }) => `Line ${line}: ${reason}`).join('\n'));
    this.problems = problems;
  }
}

/** Reads a document of rules: JSON, without comments. @throws RulesRefused with the line and the reason of each mistake */
export function parseRules(text: string): GameRules {
  if (text.length > longestDocument)
    throw new RulesRefused([{ line: 1, reason: `is longer than ${longestDocument} characters` }]);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  if (tree === undefined || errors.length > 0)
    throw new RulesRefused(
      errors.length === 0
        ? [{ line: 1, reason: 'is empty' }]
        : errors.map(({ error, offset }) => ({
            line: lineAt(text, offset),
            reason: `is not JSON: ${printParseErrorCode(error)}`,
          })),
    );
  const parsed = gameRulesSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new RulesRefused(
    parsed.error.issues.map(({ path, message }) => {
      const names = path.map((part) => (typeof part === 'symbol' ? part.toString() : part));
      // What is missing has no place: that of the nearest part around it is told.
      let node = findNodeAtLocation(tree, names);
      for (let count = names.length - 1; node === undefined && count >= 0; count -= 1)
        node = findNodeAtLocation(tree, names.slice(0, count));
      const where = names.length === 0 ? '' : `${names.join('.')}: `;
      return { line: lineAt(text, node?.offset ?? 0), reason: `${where}${message}` };
    }),
  );
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
