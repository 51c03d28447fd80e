import { expect, test } from 'vitest';
import { PlanRules } from '#renderer/features/games/my-mods/plan/plan-rules.tsx';
import type { PlanPlace } from '#shared/contract/games/plans.ts';
import { render, translate } from '#test/renderer/render.tsx';

const sentencesOf = (...places: readonly PlanPlace[]): string[] =>
  render(<PlanRules places={places} game="Emberfall" />)
    .split('</li>')
    .slice(0, -1)
    .map((line) => line.replace(/<[^>]*>/g, ''));

const say = (...args: Parameters<typeof translate>) => translate(...args).replace(/<[^>]*>/g, '');

test('each kind of place says whether each mod gets a folder of its own there', () => {
  const names = 'plugins';
  const to = 'BepInEx/plugins';
  const place = (kind: PlanPlace['kind']): PlanPlace => ({
    kind,
    names: kind === 'rest' ? [] : [names],
    to: 'game:BepInEx/plugins/{mod}',
  });
  expect(sentencesOf(place('folder'), place('holds'), place('file'), place('rest'))).toEqual([
    say('plan.rule.folderPerMod', { names, to }),
    say('plan.rule.holdsPerMod', { names, to }),
    say('plan.rule.filePerMod', { names, to }),
    say('plan.rule.restPerMod', { to }),
  ]);
});

test('only the place of the rest is about all files, where it is alone', () => {
  expect(sentencesOf({ kind: 'rest', names: [], to: 'game:{mod}' })).toEqual([
    say('plan.rule.allPerMod', { to: translate('plan.gameFolder', { game: 'Emberfall' }) }),
  ]);
  expect(sentencesOf({ kind: 'folder', names: ['data'], to: 'game:mods' })).toEqual([
    say('plan.rule.folder', { names: 'data', to: 'mods' }),
  ]);
});
