import type { TextTools } from '#renderer/text/text-context.tsx';
import { parseQuery, type QueryProblem } from '#shared/catalog/query.ts';

/**
 * The first token of the text that can't be used; null if there is none. The one that ends at the caret is still being
 * typed while it has completions.
 */
export function problemIn(text: string, caret: number, hasCompletions: boolean): QueryProblem | null {
  const { problems } = parseQuery(text);
  return problems.find(({ end }) => !(hasCompletions && end === caret)) ?? null;
}

const examples: Readonly<Record<string, string>> = {
  game: 'game:Emberfall',
  type: 'type:texture',
  rating: 'rating:>4',
  is: 'is:favorite',
};

/** The longest token that a hint repeats, in UTF-16 units. */
const maxToken = 30;

/** The hint for a token that can't be used. */
export function formatProblem({ t }: TextTools, text: string, { kind, start, end }: QueryProblem): string {
  const whole = text.slice(start, end);
  const token = whole.length > maxToken ? `${whole.slice(0, maxToken)}…` : whole;
  const name = /^[a-z]+/iu.exec(whole)?.[0].toLowerCase() ?? '';
  switch (kind) {
    case 'unknown-is':
      return t('search.unknownIs', { token });
    case 'bad-rating':
      return t('search.badRating', { token });
    case 'no-value':
      return t('search.noValue', { token: `${name}:`, example: examples[name] ?? '' });
    case 'excluded-filter':
      return t('search.excludedFilter', { token });
    case 'unclosed-quote':
      return t('search.unclosedQuote');
  }
}
