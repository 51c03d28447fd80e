import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createLazyComponent, renderLazy } from '#renderer/app/lazy/lazy-component.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a lazy component is loaded on demand, and only once', async () => {
  let count = 0;
  const part = createLazyComponent(async () => {
    count += 1;
    return Greeting;
  });
  expect([count, part.loaded()]).toEqual([0, null]);
  await Promise.all([part.load(), part.load()]);
  await part.load();
  expect([count, part.loaded()]).toEqual([1, Greeting]);
});

test('a loaded component renders at once, another after the fallback', async () => {
  const part = createLazyComponent(async () => Greeting);
  const RenderedElement = renderLazy(part);
  const render = () =>
    renderToStaticMarkup(
      <Suspense fallback="…">
        <RenderedElement name="mirelle" />
      </Suspense>,
    );
  expect(render()).toContain('…');
  await part.load();
  expect(render()).toBe('<p>Hello mirelle</p>');
});
