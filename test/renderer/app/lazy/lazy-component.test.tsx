import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawPart, makePart } from '#renderer/app/lazy/lazy-component.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a part is loaded when it is wanted, and once', async () => {
  let count = 0;
  const part = makePart(async () => {
    count += 1;
    return Greeting;
  });
  expect([count, part.loaded()]).toEqual([0, null]);
  await Promise.all([part.load(), part.load()]);
  await part.load();
  expect([count, part.loaded()]).toEqual([1, Greeting]);
});

test('one that is loaded is drawn at once, another after the fallback', async () => {
  const part = makePart(async () => Greeting);
  const Drawn = drawPart(part);
  const draw = () =>
    renderToStaticMarkup(
      <Suspense fallback="…">
        <Drawn name="mirelle" />
      </Suspense>,
    );
  expect(draw()).toContain('…');
  await part.load();
  expect(draw()).toBe('<p>Hello mirelle</p>');
});
