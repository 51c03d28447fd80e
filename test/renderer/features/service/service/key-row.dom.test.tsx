import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { KeyRow } from '#renderer/features/service/service/key-row.tsx';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';

type Source = ServiceState['key']['source'];

function start(source: Source, state: ServiceState['key']['state'] = 'accepted') {
  const next = { key: { source: 'settings', state: 'accepted' } };
  const bridge = fakeBridge({ 'service.check': () => next, 'service.resetKey': () => next });
  const onKeyFocused = vi.fn();
  const { client } = mount(
    <KeyRow serviceKey={{ source, state }} focusKey={false} onKeyFocused={onKeyFocused} />,
  );
  return { ...bridge, client, next };
}

const button = (name: string) => screen.queryByRole('button', { name });

test('O49 a key that can’t be read has its sentence, another try, and the profile’s key', async () => {
  const { inputsOf, client, next } = start('fallback');
  expect(screen.getByText(translate('settings.keyUnreadable'))).toBeTruthy();
  expect(button(translate('settings.keyChange'))).toBeTruthy();
  const retry = screen.getByRole('button', { name: translate('settings.keyRetry') });
  fireEvent.click(retry);
  await waitFor(() => expect(client.getQueryData(serviceQuery().queryKey)).toEqual(next));
  expect(inputsOf('service.check')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: translate('settings.keyReset') }));
  await screen.findByText(translate('settings.keyBack'));
  expect(inputsOf('service.resetKey')).toHaveLength(1);
});

test.each([
  ['profile', 'settings.keyOriginal', false],
  ['settings', 'settings.keyOwn', true],
] as const)('the key from %s says so, and has no other try', (source, sentence, canReset) => {
  start(source);
  expect(screen.getByText(translate(sentence))).toBeTruthy();
  expect(button(translate('settings.keyRetry'))).toBeNull();
  expect(button(translate('settings.keyReset')) !== null).toBe(canReset);
});

test('a service that needs no key has none to change', () => {
  start('none');
  expect(button(translate('settings.keyChange'))).toBeNull();
});

test('the form of a new key takes the focus when it opens, and the button when it closes', async () => {
  start('profile');
  fireEvent.click(screen.getByRole('button', { name: translate('settings.keyChange') }));
  const field = screen.getByLabelText(translate('settings.keyField'));
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole('button', { name: translate('settings.keyCancel') }));
  expect(document.activeElement).toBe(button(translate('settings.keyChange')));
});
