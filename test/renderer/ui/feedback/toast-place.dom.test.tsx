import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';

/** Shows a toast beside a screen whose column for toasts is this wide, in px. */
function toastBeside(width: number | null) {
  mount(
    <main>
      {width !== null && (
        <div
          data-toast-room
          ref={(box) => {
            if (box) box.getBoundingClientRect = () => new DOMRect(112, 240, width, 300);
          }}
        />
      )}
    </main>,
  );
  act(() => toast('Removed', { about: 'mod' }));
  return screen.getByRole('region', { name: translate('ui.notifications') });
}

test('W6 toasts are in the column that a screen leaves for them, as wide as it, so that the rows beside it can be used', () => {
  const toasts = toastBeside(224);
  expect(toasts.dataset['at']).toBe('room');
  expect(toasts.style.insetInlineStart).toBe('112px');
  expect(toasts.style.inlineSize).toBe('224px');
});

test.each([null, 640, 0])('W6 they are in the corner where that column is %s px wide', (width) => {
  const toasts = toastBeside(width);
  expect(toasts.dataset['at']).toBe('end');
  expect(toasts.style.insetInlineStart).toBe('');
});

test('W6 they leave the column where they would hide the control that has the focus', () => {
  const toasts = toastBeside(224);
  const card = document.createElement('button');
  document.body.append(card);
  card.getBoundingClientRect = () => new DOMRect(112, 700, 224, 40);
  toasts.getBoundingClientRect = () =>
    toasts.dataset['at'] === 'room' ? new DOMRect(112, 680, 224, 100) : new DOMRect(800, 740, 400, 48);
  act(() => card.focus());
  expect(toasts.dataset['at']).toBe('end');
  card.remove();
});
