import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { formatShortcut } from '#renderer/text/shortcut-keys.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { IconButton } from './button.tsx';
import styles from './search-input.module.css';

type SearchInputProps = {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Placeholder of the empty field; the label by default. */
  readonly placeholder?: string;
  /** What the search covers, for screen readers. */
  readonly hint?: string;
  /** The keyboard shortcut that focuses the field, shown while it is empty; that of lists by default. */
  readonly keys?: string;
  /** Fills the available width, for the bar above every screen. */
  readonly wide?: boolean;
  /** Moves the focus to the results; called on Arrow Down and Enter. */
  readonly onToList?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** Maximum length in characters. */
const longest = 200;

/** A search field for a list. Escape clears it; Arrow Down and Enter move to the results. */
export function SearchInput(props: SearchInputProps) {
  const { t } = useText();
  const { label, value, onChange, hint, wide = false, keys = formatShortcut(t, ['mod', 'F']) } = props;
  const hintId = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While text is being composed, these keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && value !== '') onChange('');
    else if (props.onToList && (event.key === 'ArrowDown' || event.key === 'Enter')) props.onToList();
    else return;
    event.preventDefault();
  };
  return (
    <search className={`${styles.find} ${wide ? styles.wide : ''}`}>
      <Search size={wide ? 16 : 15} className={styles.icon} />
      <input
        ref={props.ref}
        data-search-field
        type="text"
        className={styles.field}
        aria-label={label}
        {...(hint === undefined ? {} : { 'aria-describedby': hintId })}
        placeholder={props.placeholder ?? label}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={longest}
        value={value}
        onChange={(event) => onChange(event.target.value.slice(0, longest))}
        onKeyDown={onKeyDown}
      />
      {hint !== undefined && (
        <span id={hintId} className="visually-hidden">
          {hint}
        </span>
      )}
      {value === '' && (
        <kbd className={styles.keys} aria-hidden>
          {keys}
        </kbd>
      )}
      {value !== '' && (
        <IconButton label={props.clearLabel} kind="quiet" size="s" onClick={() => onChange('')}>
          <X size={14} />
        </IconButton>
      )}
    </search>
  );
}
