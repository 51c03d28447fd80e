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

test('a load that failed can be tried again', async () => {
  let count = 0;
  const lazy = createLazyComponent(async () => {
    count += 1;
    if (count === 1) throw new Error('not found');
    return Greeting;
  });
  await expect(lazy.load()).rejects.toThrow('not found');
  expect(await lazy.load()).toBe(Greeting);
});

test('a loaded component renders at once, another after its fallback', async () => {
  const lazy = createLazyComponent(async () => Greeting);
  const LazyGreeting = renderLazy(lazy, '…');
  const render = () => renderToStaticMarkup(<LazyGreeting name="mirelle" />);
  expect(render()).toBe('…');
  await lazy.load();
  expect(render()).toBe('<p>Hello mirelle</p>');
});
