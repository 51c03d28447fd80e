import { Bookmark, History, Search, Trash2, X } from 'lucide-react';
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { formatShortcut } from '#renderer/text/shortcut-keys.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { GameTile } from '#renderer/ui/art/game-tile.tsx';
import type { HighlightWord } from '#shared/catalog/highlight.ts';
import { FoundMod } from './found-mod.tsx';
import styles from './suggestion-list.module.css';
import { flatten, type Suggestion, type Suggestions, type TokenName } from './suggestions.ts';

type SuggestionListProps = {
  readonly id: string;
  readonly suggestions: Suggestions;
  /** The place of the active suggestion, counted from 0 over all groups. */
  readonly active: number | null;
  /** Examples for tokens with a value of the catalog. */
  readonly examples: Readonly<Record<'game' | 'type', string>>;
  /** How many mods a completion would show, by its token. */
  readonly counts: ReadonlyMap<string, number>;
  /** Whether mods of several games are found. */
  readonly showsGames: boolean;
  /** The words to mark in mods. */
  readonly highlight: readonly HighlightWord[];
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly onForget: (text: string) => void;
};

/** The element id of the suggestion at a place. */
export const optionId = (listId: string, place: number): string => `${listId}-${place}`;

/**
 * The list below the search field. The focus stays in the field, which names the active suggestion by
 * `aria-activedescendant`.
 */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, active } = props;
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== null)
      box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const places = new Map(flatten(suggestions).map((suggestion, place) => [suggestion, place]));
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={t('search.suggestions')}
      className={styles.list}
      // What is no option leaves the focus in the field, too.
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.groups.map(({ kind, suggestions: each }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element stands for
        <div key={kind} role="group" aria-label={t(`search.${kind}Group`)} className={styles.group}>
          <p className={styles.title} aria-hidden>
            {t(`search.${kind}Group`)}
          </p>
          {each.map((suggestion) => (
            <Option
              key={suggestion.key}
              {...props}
              suggestion={suggestion}
              place={places.get(suggestion) ?? 0}
            />
          ))}
        </div>
      ))}
      {suggestions.groups.some(({ kind }) => kind === 'mods' || kind === 'closest' || kind === 'popular') && (
        <Keys isChosen={active !== null} />
      )}
    </div>
  );
}

/** What the keys do now, with the mod that is chosen or without one. Screen readers have it with the field. */
function Keys({ isChosen }: { isChosen: boolean }) {
  const { t } = useText();
  const keys = [
    ['↑ ↓', 'search.keyChoose'],
    [t('keys.enter'), isChosen ? 'search.keyOpen' : 'search.keyAll'],
    ...(isChosen ? [[formatShortcut(t, ['mod', 'enter']), 'search.keyGet'] as const] : []),
  ] as const;
  return (
    <p className={styles.keys} aria-hidden>
      {keys.map(([key, id]) => (
        <span key={id}>
          <kbd className={styles.key}>{key}</kbd> {t(id)}
        </span>
      ))}
    </p>
  );
}

function Option(props: SuggestionListProps & { suggestion: Suggestion; place: number }) {
  const { suggestion, place, active } = props;
  const onPointerDown = (event: PointerEvent) => {
    // The field keeps the focus.
    event.preventDefault();
    if (event.button !== 0) return;
    // A click on what comes next for a mod acts on it, and the second one of a double click does nothing.
    if (suggestion.kind === 'mod') return;
    const isRemoval = event.target instanceof Element && event.target.closest('[data-remove]') !== null;
    if (isRemoval && suggestion.kind === 'recent') props.onForget(suggestion.text);
    else props.onChoose(suggestion);
  };
  const onClick = ({ target, detail }: MouseEvent) => {
    const isAct = target instanceof Element && target.closest('[data-act]') !== null;
    if (suggestion.kind === 'mod' && !isAct && detail < 2) props.onChoose(suggestion);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
    <div
      id={optionId(props.id, place)}
      role="option"
      aria-selected={place === active}
      className={`${styles.option} ${place === active ? styles.active : ''}`}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <Content {...props} />
    </div>
  );
}

function Content(props: SuggestionListProps & { suggestion: Suggestion }): ReactNode {
  const { suggestion, examples, counts } = props;
  const text = useText();
  const { t } = text;
  switch (suggestion.kind) {
    case 'completion': {
      const { token } = suggestion.completion;
      const name = token.slice(0, token.indexOf(':') + 1);
      const count = counts.get(token.replaceAll('"', '').trim());
      return (
        <>
          <span className={`${styles.token} ${styles.completion}`} dir="auto">
            <span className={styles.name}>{name}</span>
            {token.slice(name.length)}
          </span>
          {count !== undefined && (
            <span className={styles.end}>
              <span aria-hidden>{text.number(count)}</span>
              <span className="visually-hidden">{t('search.modCount', { count })}</span>
            </span>
          )}
        </>
      );
    }
    case 'mod':
      return <FoundMod mod={suggestion.mod} highlight={props.highlight} showsGame={props.showsGames} />;
    case 'all': {
      const { count, isCut } = suggestion;
      return (
        <>
          <Search size={15} className={styles.icon} />
          <span className={styles.text}>{t(count === 0 ? 'search.noneElsewhere' : 'search.showAll')}</span>
          {count !== null && count > 0 && (
            <span className={styles.end}>{isCut ? `${text.number(count)}+` : text.number(count)}</span>
          )}
        </>
      );
    }
    case 'game':
      return (
        <>
          <GameTile gameId={suggestion.gameId} gameName={suggestion.name} size="glyph" />
          <span className={styles.text} dir="auto">
            {suggestion.name}
          </span>
          <span className={styles.end}>{t('search.modCount', { count: suggestion.count })}</span>
        </>
      );
    case 'recent':
      return (
        <>
          <History size={15} className={styles.icon} />
          <span className={styles.text} dir="auto">
            {suggestion.text}
          </span>
          <span className={styles.remove} data-remove data-tooltip={t('search.forget')}>
            <X size={14} />
          </span>
        </>
      );
    case 'clear':
      return (
        <>
          <Trash2 size={15} className={styles.icon} />
          <span className={styles.text}>{t('search.clearRecent')}</span>
        </>
      );
    case 'saved': {
      const { name, newCount } = suggestion.search;
      return (
        <>
          <Bookmark size={15} className={styles.icon} />
          <span className={styles.text} dir="auto">
            {name}
          </span>
          {newCount > 0 && (
            <span className={`${styles.end} ${styles.new}`}>{t('search.newCount', { count: newCount })}</span>
          )}
        </>
      );
    }
    case 'token':
      return (
        <>
          <span className={styles.token}>{exampleOf(suggestion.token, examples)}</span>
          <span className={styles.text}>{t(`search.${suggestion.token}Token`)}</span>
        </>
      );
  }
}

/** A token as a player would type it. It is syntax, the same in every language. */
function exampleOf(token: TokenName, examples: SuggestionListProps['examples']): string {
  switch (token) {
    case 'game':
      return `game:${examples.game}`;
    case 'type':
      return `type:${examples.type}`;
    case 'rating':
      return 'rating:>4';
    case 'is':
      return 'is:favorite';
    case 'without':
      return '-texture';
    case 'exact':
      return '"night market"';
  }
}
