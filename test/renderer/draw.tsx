import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createTextTools, TextProvider } from '#renderer/text/text-context.tsx';
import { messages } from '#shared/messages/index.ts';

/** The English words, as `draw` uses them. */
export const { t: say } = createTextTools('en-US', messages);

/** Draws in English what the page would show at first, as HTML. */
export const draw = (element: ReactNode): string =>
  renderToStaticMarkup(
    <TextProvider locale="en-US" catalog={messages}>
      {element}
    </TextProvider>,
  );
