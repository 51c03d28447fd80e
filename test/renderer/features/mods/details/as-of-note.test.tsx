import { expect, test } from 'vitest';
import { AsOfNote } from '#renderer/features/mods/details/as-of-note.tsx';
import { fakeBridge } from '../../../fake-bridge.ts';
import { elementsOf, fire, render, text, translate } from '../../../render.tsx';

const today = new Date().setHours(0, 0, 0, 0);

test('a saved copy says how old it is, and whether the service is offline', () => {
  const note = (isOffline: boolean, asOf: number | null) =>
    render(<AsOfNote asOf={asOf} isOffline={isOffline} onRetry={() => undefined} />);
  expect(note(true, today)).toContain(translate('details.offline', { time: text.time(today) }));
  expect(note(false, today)).toContain(translate('details.savedCopy', { time: text.time(today) }));
  expect(note(true, null)).toBe('');
  const earlier = today - 40 * 24 * 3_600_000;
  expect(note(true, earlier)).toContain(text.date(earlier, Date.now()));
});

test('Try again tries the service, and then reads what is shown again', async () => {
  const { inputsOf } = fakeBridge({ 'service.check': () => ({}) });
  const read: string[] = [];
  const elements = elementsOf(<AsOfNote asOf={1} isOffline onRetry={() => read.push('again')} />);
  const button = elements.find(({ type }) => type === 'button');
  if (!button) throw new Error('There is no button.');
  fire(button, 'onClick');
  await expect.poll(() => read).toEqual(['again']);
  expect(inputsOf('service.check')).toHaveLength(1);
});
