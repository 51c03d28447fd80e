import { createContext, createElement, Fragment, type ReactNode, useContext, useMemo } from 'react';
import type { MessageId } from '#shared/messages/index.ts';
import { type Catalog, createMessages, type Values } from './messages.ts';
import styles from './text.module.css';
import { createUnits } from './units.ts';

/** Text functions for components: `t` and `rich` for messages, the rest for numbers and dates. */
export type TextTools = ReturnType<typeof createTextTools>;

/** Binds messages and units to one locale. */
export function createTextTools(locale: string, catalog: Catalog) {
  const { translate, formatOf } = createMessages(locale, catalog);
  /**
   * Formats a message for the page: names in `<b>` are bold. Values may be formatted messages themselves. Use `t` where
   * only a string fits, such as labels, tooltips and placeholders.
   */
  const rich = (id: MessageId, values?: RichValues): ReactNode => {
    const source: string | undefined = catalog[id];
    if (!source?.includes('<b>') && !hasElement(values)) return translate(id, values as Values | undefined);
    const result = formatOf(id).format<ReactNode>({ ...values, b: boldName });
    return Array.isArray(result) ? createElement(Fragment, null, ...result) : result;
  };
  return { locale, t: translate, rich, formatOf, ...createUnits(locale, translate) };
}

/** Values for a message on the page: text, numbers, and formatted messages. */
export type RichValues = Readonly<Record<string, ReactNode>>;

const hasElement = (values: RichValues | undefined): boolean =>
  Object.values(values ?? {}).some((value) => typeof value === 'object' && value !== null);

/** Sentences one after the other, with a space between. */
export const joined = (sentences: readonly ReactNode[]): ReactNode =>
  createElement(
    Fragment,
    null,
    ...sentences.flatMap((sentence, index) => (index === 0 ? [sentence] : [' ', sentence])),
  );

/** A name in a sentence. It has a text direction of its own, so that it never reorders the words around it. */
const boldName = (chunks: ReactNode[]): ReactNode =>
  createElement('strong', { className: styles.name, dir: 'auto' }, ...chunks);

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
