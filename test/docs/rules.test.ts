import { describe, expect, it } from 'vitest';
import { failedCases } from '#main/games/rules/check-cases.ts';
import { bases, type GameRules, gameRulesSchema } from '#main/games/rules/game-rules.ts';
import { parseRules } from '#main/games/rules/parse-rules.ts';
import { placeFiles } from '#main/games/rules/place-files.ts';
import { readPage } from './pages.ts';

describe('docs/rules.md', () => {
  const { text } = readPage('docs/rules.md');
  const [document = '', ...parts] = [...text.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(
    ([, json = '']) => json,
  );

  it('begins with a document that is right', () => {
    const rules = parseRules(document);
    expect(rules.cases.length).toBeGreaterThan(0);
    expect(failedCases(rules)).toEqual([]);
  });

  it('has parts of documents that are right', () => {
    for (const part of parts) {
      const field = part.startsWith('{') ? `"places": [${part}]` : part;
      const whole = { ...JSON.parse(document), cases: [], ...JSON.parse(`{${field}}`) };
      expect(failedCases(parseRules(JSON.stringify(whole)))).toEqual([]);
    }
  });

  it('says of each example of a place where its files go', () => {
    const examples = [...text.matchAll(/^```json\n(\{[^\n]*\})\n```\n\n\| in the archive[\s\S]*?\n\n/gm)];
    expect(examples.length).toBe(4);
    for (const [example, place = ''] of examples) {
      const rules: GameRules = { ...parseRules(document), places: [] };
      const places = gameRulesSchema.parse({ ...rules, cases: [], places: [JSON.parse(place)] }).places;
      const rows = [...example.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|$/gm)];
      expect(rows.length).toBeGreaterThan(0);
      const placed = placeFiles(
        rows.map(([, source = '']) => source),
        { places },
        { mod: 'A mod' },
      );
      expect(placed.files.map(({ source, path }) => [source, path])).toEqual(
        rows.map(([, source, path]) => [source, path]),
      );
    }
  });

  it('names each field and each beginning of a target', () => {
    const fields = Object.keys(gameRulesSchema.shape).filter((field) => field !== '$schema');
    expect(fields.filter((field) => !text.includes(`| \`${field}\` |`))).toEqual([]);
    expect(bases.filter((base) => !text.includes(`| \`${base}:\` |`))).toEqual([]);
  });
});
