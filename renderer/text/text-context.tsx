import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react';
import type { MessageId } from '#shared/messages/index.ts';
import { type Catalog, createMessages, type Values } from './text.ts';
import { createUnits } from './units.ts';

/** Everything a component needs to speak: `t` for messages, the rest for figures and dates. */
export type TextTools = ReturnType<typeof createTextTools>;

/** Binds messages and units to one language. */
export function createTextTools(locale: string, catalog: Catalog) {
  const { translate, formatOf } = createMessages(locale, catalog);
  return { locale, t: translate, formatOf, ...createUnits(locale, translate) };
}

const TextContext = createContext<TextTools | null>(null);

/** Gives the tree below it one language. */
export function TextProvider(props: { locale: string; catalog: Catalog; children: ReactNode }) {
  const tools = useMemo(() => createTextTools(props.locale, props.catalog), [props.locale, props.catalog]);
  return <TextContext value={tools}>{props.children}</TextContext>;
}

/** The language of the page. */
export function useText(): TextTools {
  const tools = useContext(TextContext);
  if (!tools) throw new Error('useText needs a TextProvider above it.');
  return tools;
}

/** A message with elements inside: each `<name>` in its text is drawn by the function of that name. */
export function Message(props: {
  id: MessageId;
  values?: Values;
  parts: Readonly<Record<string, (inner: ReactNode) => ReactNode>>;
}) {
  const { formatOf } = useText();
  const result = formatOf(props.id).format<ReactNode>({ ...props.values, ...props.parts });
  const pieces = Array.isArray(result) ? result : [result];
  // The pieces of one message never change places, so their place is their key.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return pieces.map((piece, place) => <Fragment key={place}>{piece}</Fragment>);
}
