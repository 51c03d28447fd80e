import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type FunctionComponent, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { onTestFinished } from 'vitest';
import { createTextTools, TextProvider } from '#renderer/text/text-context.tsx';
import { messages } from '#shared/messages/index.ts';

/** English text, as `render` uses it. */
export const text = createTextTools('en-US', messages);
export const { t: translate } = text;

/** The text of what `rich` made of a message. */
export function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<Props>(node)) return textOf(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

/** Renders the first frame of an element as HTML, in English. `client` is the query cache. */
export const render = (element: ReactNode, client = new QueryClient()): string =>
  renderToStaticMarkup(
    <TextProvider locale="en-US" catalog={messages}>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </TextProvider>,
  );

/** Returns the value of a hook at the first render. Effects do not run. */
export function hookValue<T>(
  client: QueryClient,
  useValue: () => T,
  within: (inner: ReactNode) => ReactNode = (inner) => inner,
): T {
  const values: T[] = [];
  const Holder = () => {
    values.push(useValue());
    return null;
  };
  render(within(<Holder />), client);
  return values[0] as T;
}

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

/** An HTML element as a component renders it, with its handlers among the properties. */
export type RenderedElement = { readonly type: string; readonly props: Props };

/**
 * The elements that a component draws at first, so that a test can press them. Effects do not run, and contexts have
 * their default values, unless `within` puts it into others.
 */
export const elementsOf = (
  element: ReactNode,
  client = new QueryClient(),
  within: (inner: ReactNode) => ReactNode = (inner) => inner,
): readonly RenderedElement[] => hookValue(client, () => expand(element), within);

function expand(node: ReactNode): RenderedElement[] {
  if (Array.isArray(node)) return node.flatMap(expand);
  if (!isValidElement<Props>(node)) return [];
  const { type, props } = node;
  if (typeof type === 'string') return [{ type, props }, ...expand(props.children)];
  const component = (typeof type === 'function' ? type : memoized(type)) as
    | FunctionComponent<Props>
    | undefined;
  return expand(component ? (component(props) as ReactNode) : props.children);
}

const memoized = (type: unknown) => {
  const inner = (type as { readonly type?: unknown }).type;
  return typeof inner === 'function' ? inner : undefined;
};

/** Calls a handler of an element, as React would with an event. */
export const fire = ({ props }: RenderedElement, handler: string, event: unknown = {}): unknown =>
  (props[handler] as (event: unknown) => unknown)(event);

/** Returns the button with this name. */
export function buttonOf(elements: readonly RenderedElement[], name: string): RenderedElement {
  const found = elements.find(({ type, props }) => type === 'button' && props['aria-label'] === name);
  if (!found) throw new Error(`There is no button “${name}”.`);
  return found;
}

/** Changes a store until the test ends, including its initial state, which the first render reads. */
export function startStore<T extends object>(
  store: { getInitialState(): T; setState(change: Partial<T>): void },
  change: Partial<T>,
): void {
  const first = store.getInitialState();
  const before = { ...first };
  onTestFinished(() => {
    Object.assign(first, before);
    store.setState(before);
  });
  Object.assign(first, change);
  store.setState(change);
}
