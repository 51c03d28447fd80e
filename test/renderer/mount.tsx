import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { TextProvider } from '#renderer/text/text-context.tsx';
import { Announcer } from '#renderer/ui/feedback/announcer.tsx';
import { Toasts, useToasts } from '#renderer/ui/feedback/toasts.tsx';
import { messages } from '#shared/messages/index.ts';

// As `expect.poll` has it: beside a full load of all cores everything takes a multiple of its time.
configure({ asyncUtilTimeout: 20_000 });

/** A query cache as the page has it: main does the retries. */
export const createClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });

const providersOf =
  (client: QueryClient) =>
  ({ children }: { children: ReactNode }) => (
    <TextProvider locale="en-US" catalog={messages}>
      <QueryClientProvider client={client}>
        {children}
        <Toasts />
        <Announcer />
      </QueryClientProvider>
    </TextProvider>
  );

/** Unmounts what the test has mounted when it ends, and what it left for the next one. */
function endWithTest(): void {
  onTestFinished(() => {
    cleanup();
    useToasts.setState({ toasts: [] });
    localStorage.clear();
  });
}

/**
 * Mounts an element in the document, with its effects, in English, above the window's toasts. It ends with the test.
 * @returns what finds elements and `client`, the query cache
 */
export function mount(element: ReactNode, client: QueryClient = createClient()) {
  endWithTest();
  return { client, ...render(element, { wrapper: providersOf(client) }) };
}

/** Runs a hook with its effects, as `mount` does. `result.current` is its value. */
export function mountHook<Value, Props>(
  useValue: (props: Props) => Value,
  initialProps: Props,
  client: QueryClient = createClient(),
) {
  endWithTest();
  return { client, ...renderHook(useValue, { initialProps, wrapper: providersOf(client) }) };
}

/** Matches the innermost element with this text, in which names may be bold. */
export const withText = (text: string) => (_: string, element: Element | null) =>
  element?.textContent === text && [...element.children].every((inner) => inner.textContent !== text);

/** Enters a text in a field, in the place of what it has. */
export function enter(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}
