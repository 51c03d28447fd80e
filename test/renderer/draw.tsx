import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createTextTools, TextProvider } from '#renderer/text/text-context.tsx';
import { messages } from '#shared/messages/index.ts';

/** English text, as `draw` uses it. */
export const text = createTextTools('en-US', messages);
export const { t: say } = text;

/** Draws in English what the page would show at first, as HTML. `client` is the page's cache. */
export const draw = (element: ReactNode, client = new QueryClient()): string =>
  renderToStaticMarkup(
    <TextProvider locale="en-US" catalog={messages}>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </TextProvider>,
  );

/** What a hook gives to a component that is drawn for the first time. Its effects do not run. */
export function hookValue<T>(client: QueryClient, useValue: () => T): T {
  const values: T[] = [];
  const Holder = () => {
    values.push(useValue());
    return null;
  };
  draw(<Holder />, client);
  return values[0] as T;
}
