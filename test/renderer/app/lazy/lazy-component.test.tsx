import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createLazyComponent, renderLazy } from '#renderer/app/lazy/lazy-component.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a lazy component is loaded on demand, and only once', async () => {
  let count = 0;
  const lazy = createLazyComponent(async () => {
    count += 1;
    return Greeting;
  });
  expect([count, lazy.loaded()]).toEqual([0, null]);
  await Promise.all([lazy.load(), lazy.load()]);
  await lazy.load();
  expect([count, lazy.loaded()]).toEqual([1, Greeting]);
});

test('a loaded component renders at once, another after the fallback', async () => {
  const lazy = createLazyComponent(async () => Greeting);
  const LazyGreeting = renderLazy(lazy);
  const render = () =>
    renderToStaticMarkup(
      <Suspense fallback="…">
        <LazyGreeting name="mirelle" />
      </Suspense>,
    );
  expect(render()).toContain('…');
  await lazy.load();
  expect(render()).toBe('<p>Hello mirelle</p>');
});
