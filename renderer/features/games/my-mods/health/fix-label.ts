import type { HealthFix } from '#shared/contract/games/health.ts';
import type { MessageId } from '#shared/messages/index.ts';

/** What the button of a finding says. */
export const fixLabel = {
  get: 'health.get',
  add: 'health.add',
  find: 'health.find',
  choose: 'health.choose',
  update: 'health.update',
  turn: 'health.turnOn',
  turnOff: 'health.turnOff',
  order: 'health.sort',
  show: 'health.show',
  repair: 'health.repair',
  plan: 'health.plan',
} as const satisfies Record<HealthFix['do'] | 'turnOff', MessageId>;
