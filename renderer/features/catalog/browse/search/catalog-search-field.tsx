import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import {
  type KeyboardEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { formatShortcut } from '#renderer/text/shortcut-keys.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { studio } from '#renderer/ui/art/studio.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { announce } from '#renderer/ui/feedback/announcer.tsx';
import { highlightWords } from '#shared/catalog/highlight.ts';
import { type CatalogList, wholeCatalog } from '#shared/catalog/list.ts';
import { maxQueryLength, parseQuery } from '#shared/catalog/query.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { changeList, useBrowse } from '../browse-store.ts';
import { useBrowseList } from '../catalog/browse-list.ts';
import styles from './catalog-search-field.module.css';
import { useFilterNames } from './filter-names.ts';
import { focusResults } from './focus-results.ts';
import { openSearch } from './open-search.ts';
import type { SearchFieldProps } from './page-search-field.tsx';
import { searchesQuery } from './queries.ts';
import { QueryHint } from './query-hint.tsx';
import {
  forgetAllSearches,
  forgetSearch,
  recentOf,
  rememberSearch,
  useRecentSearches,
} from './recent-searches.ts';
import { SaveSearch } from './save-search.tsx';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import {
  complete,
  flatten,
  nextActive,
  type Suggestion,
  suggestionsFor,
  tokenStarts,
} from './suggestions.ts';
import { useActOnFound } from './use-act-on-found.ts';
import { type GameHere, useSearchElsewhere } from './use-search-elsewhere.ts';

type CatalogSearchFieldProps = SearchFieldProps & {
  /** How many mods are searched; 0 while that isn't known. */
  readonly total: number;
  readonly serviceId: string | null;
  /** The game whose page is shown, which a search from there is limited to; null for none. */
  readonly gameHere: GameHere | null;
  /** Opens a mod on the current screen. */
  readonly onOpenMod: (mod: Mod) => void;
};

/**
 * The search field over the whole catalog: a combobox. In Browse, the list shows what it finds; on other screens, the best of
 * it is below the field, and the screen stays. It suggests recent and saved searches while it is empty, and completions of
 * the token at the caret.
 */
export function CatalogSearchField(props: CatalogSearchFieldProps) {
  const { inBrowse, onUse, onOpenMod, serviceId, total } = props;
  const { t } = useText();
  const { listing } = useBrowseList();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(props.ref, () => input.current as HTMLInputElement);
  const [isOpen, setOpen] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const names = useFilterNames(isFocused);
  const { gameHere } = props;
  const elsewhere = useSearchElsewhere({ isWanted: isFocused && !inBrowse, gameHere, named: names.named });
  const listText = useBrowse((view) => view.list.text);
  const text = inBrowse ? listText : elsewhere.text;
  const isInGame = !inBrowse && elsewhere.game !== null;
  const [caret, setCaret] = useState(text.length);
  // Undefined until an arrow key is pressed: then the suggestions say which is active.
  const [chosen, setChosen] = useState<number | null | undefined>();

  const { data: saved = [] } = useQuery({ ...searchesQuery(), enabled: isFocused });
  const recent = useRecentSearches((searches) => recentOf(searches, serviceId));
  const found = inBrowse ? null : elsewhere.found;
  const suggestions = suggestionsFor({ text, caret, recent, saved, names, found });
  const highlight = useMemo(() => highlightWords(parseQuery(text)), [text]);
  const options = flatten(suggestions);
  const isListShown = isOpen && options.length > 0;
  const active = chosen === undefined ? suggestions.first : chosen;
  const placeCaret = useCaret(input);
  const actOnMod = useActOnFound({
    listId: `${id}-list`,
    text,
    options,
    active,
    isStale: elsewhere.isStale,
    isOpen: isListShown && !inBrowse,
  });

  const setText = (next: string, at = next.length) => {
    const typed = next.slice(0, maxQueryLength);
    studio.queue.showFirst();
    if (inBrowse) changeList({ text: typed });
    else elsewhere.setText(typed);
    setCaret(at);
    setChosen(undefined);
    setOpen(true);
  };
  /** Shows a list in Browse that was found on another screen. */
  const showList = (list: CatalogList) => {
    setOpen(false);
    elsewhere.setText('');
    // Filters that can't be seen from another screen would hide what is searched for.
    changeList(list);
    onUse();
    focusResults(listing);
  };
  const toList = () => {
    setOpen(false);
    rememberSearch(serviceId, text);
    if (inBrowse) focusResults(listing);
    else showList(elsewhere.list);
  };
  const choose = (suggestion: Suggestion) => {
    switch (suggestion.kind) {
      case 'completion': {
        const next = complete(text, suggestion.completion);
        placeCaret(next.caret);
        return setText(next.text, next.caret);
      }
      case 'mod':
        setOpen(false);
        rememberSearch(serviceId, text);
        elsewhere.setText('');
        return onOpenMod(suggestion.mod);
      case 'all':
        return toList();
      case 'game':
        return showList({ ...wholeCatalog, games: [suggestion.gameId] });
      case 'token': {
        const next = tokenStarts[suggestion.token];
        placeCaret(next.caret);
        return setText(next.text, next.caret);
      }
      case 'recent':
        setText(suggestion.text);
        // Elsewhere, what it finds is below the field.
        return setOpen(!inBrowse);
      case 'saved':
        openSearch(suggestion.search);
        setOpen(false);
        if (!inBrowse) onUse();
        return;
      case 'clear':
        if (serviceId !== null) forgetAllSearches(serviceId);
        setChosen(undefined);
        return announce(t('search.cleared'));
    }
  };
  const forget = (one: string) => {
    if (serviceId !== null) forgetSearch(serviceId, one);
    // The one below takes its place.
    const left = options.filter(({ kind }) => kind === 'recent').length - 1;
    setChosen((place) => (typeof place === 'number' && left > 0 ? Math.min(place, left - 1) : undefined));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While text is being composed, these keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const option = isListShown && active !== null ? options[active] : undefined;
    const arrow = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? event.key : null;
    if (arrow && event.altKey) setOpen(arrow === 'ArrowDown');
    else if (arrow && isListShown) setChosen(nextActive(arrow, active, options.length));
    else if (arrow === 'ArrowDown' && inBrowse) toList();
    else if (arrow) setOpen(true);
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (!event.repeat) actOnMod();
    } else if (event.key === 'Enter' && option) choose(option);
    else if (event.key === 'Enter') toList();
    else if (event.key === 'Tab' && !event.shiftKey && option?.kind === 'completion') choose(option);
    else if (event.key === 'Delete' && option?.kind === 'recent') forget(option.text);
    else if (event.key === 'Escape' && isListShown) setOpen(false);
    else if (event.key === 'Escape' && text !== '') {
      rememberSearch(serviceId, text);
      setText('');
      setOpen(false);
    } else if (event.key === 'Escape' && !inBrowse) input.current?.blur();
    else if (event.key === 'Backspace' && text === '' && elsewhere.game) elsewhere.leaveGame();
    else return;
    event.preventDefault();
  };
  const examples = { game: quoted(names.games[0] ?? 'Emberfall'), type: quoted(names.types[0] ?? 'texture') };
  return (
    <search
      className={styles.field}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Its own buttons are about what is typed.
        const isInside = currentTarget.contains(relatedTarget) || document.activeElement === input.current;
        if (!isInside) elsewhere.setText('');
      }}
    >
      <Search size={16} className={styles.icon} />
      {isInGame && (
        <button
          type="button"
          className={styles.chip}
          aria-description={t('search.inRemove')}
          data-tooltip={t('search.inRemove')}
          onClick={() => {
            elsewhere.leaveGame();
            input.current?.focus();
          }}
        >
          <span dir="auto">{t('search.in', { game: elsewhere.game?.title ?? '' })}</span>
          <X size={12} />
        </button>
      )}
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={t('search.label')}
        aria-describedby={`${id}-hint`}
        aria-expanded={isListShown}
        aria-controls={isListShown ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListShown && active !== null ? optionId(`${id}-list`, active) : undefined}
        placeholder={total > 0 && !isInGame ? t('search.among', { count: total }) : t('search.label')}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={maxQueryLength}
        value={text}
        onChange={({ target }) => setText(target.value, target.selectionStart ?? target.value.length)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? currentTarget.value.length)}
        onKeyDown={onKeyDown}
        onPointerDown={() => setOpen(true)}
        onFocus={() => {
          setFocused(true);
          setOpen(true);
          setChosen(undefined);
        }}
        onBlur={({ currentTarget }) => {
          // Another window took the focus: the field still has it in this one.
          if (document.activeElement === currentTarget) return;
          setFocused(false);
          setOpen(false);
          rememberSearch(serviceId, text);
        }}
      />
      <span id={`${id}-hint`} className="visually-hidden">
        {inBrowse
          ? t('search.hint')
          : t('search.elsewhereHint', { key: formatShortcut(t, ['mod', 'enter']) })}
      </span>
      {inBrowse && <SaveSearch />}
      {text === '' ? (
        <kbd className={styles.keys} aria-hidden>
          {formatShortcut(t, ['mod', 'K'])}
        </kbd>
      ) : (
        <IconButton
          label={t('search.clear')}
          kind="quiet"
          size="s"
          onClick={() => {
            rememberSearch(serviceId, text);
            setText('');
            input.current?.focus();
          }}
        >
          <X size={14} />
        </IconButton>
      )}
      {isListShown && !inBrowse && <div className={styles.shade} aria-hidden />}
      {isListShown && (
        <SuggestionList
          id={`${id}-list`}
          suggestions={suggestions}
          active={active}
          examples={examples}
          counts={names.counts}
          highlight={highlight}
          showsGames={!isInGame}
          onChoose={choose}
          onForget={forget}
        />
      )}
      {isFocused && <QueryHint text={text} caret={caret} hasSuggestions={isListShown} />}
    </search>
  );
}

const quoted = (name: string): string => (/\s/u.test(name) ? `"${name}"` : name);

/** Returns a function that moves the caret once the next text is in the field, which would put it at the end. */
function useCaret(input: { readonly current: HTMLInputElement | null }): (caret: number) => void {
  const pending = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (pending.current === null) return;
    input.current?.setSelectionRange(pending.current, pending.current);
    pending.current = null;
  });
  return (caret) => {
    pending.current = caret;
  };
}
