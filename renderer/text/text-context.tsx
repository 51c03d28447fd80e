import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import type { MessageId } from '#shared/messages/index.ts';
import { type Catalog, createMessages, type Values } from './messages.ts';
import { createUnits } from './units.ts';

/** Text functions for components: `t` for messages, the rest for numbers and dates. */
export type TextTools = ReturnType<typeof createTextTools>;

/** Binds messages and units to one locale. */
export function createTextTools(locale: string, catalog: Catalog) {
  const { translate, formatOf } = createMessages(locale, catalog);
  return { locale, t: translate, formatOf, ...createUnits(locale, translate) };
}

const TextContext = createContext<TextTools | null>(null);

/** Provides the text functions of one locale to the tree below it. */
export function TextProvider(props: { locale: string; catalog: Catalog; children: ReactNode }) {
  const tools = useMemo(() => createTextTools(props.locale, props.catalog), [props.locale, props.catalog]);
  return <TextContext value={tools}>{props.children}</TextContext>;
}

/** The text functions of the current locale. */
export function useText(): TextTools {
  const tools = useContext(TextContext);
  if (!tools) throw new Error('useText needs a TextProvider above it.');
  return tools;
}

/** Renders a message with elements inside: the function of the same name renders each `<name>` in its text. */
export function Message(props: {
  id: MessageId;
  values?: Values;
  elements: Readonly<Record<string, (inner: ReactNode) => ReactNode>>;
}) {
  const { formatOf } = useText();
  const result = formatOf(props.id).format<ReactNode>({ ...props.values, ...props.elements });
  const pieces = Array.isArray(result) ? result : [result];
  // The pieces of a message never change order, so the index is a stable key.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}
