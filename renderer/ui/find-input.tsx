import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId } from 'react';
import { IconButton } from './button.tsx';
import styles from './find-input.module.css';

type FindInputProps = {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What stands in the empty field; its label unless given. */
  readonly placeholder?: string;
  /** What it looks at, for screen readers. */
  readonly hint?: string;
  /** The keys that lead to it, shown while it is empty. */
  readonly keys?: string;
  /** As wide as there is room, for the bar over every screen. */
  readonly wide?: boolean;
  /** Leads from the field to what it found; Arrow down and Enter do it. */
  readonly onToList?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/** How much can be typed. */
const longest = 200;

/** A field to find something in a list; Escape empties it, Arrow down and Enter lead to what it found. */
export function FindInput(props: FindInputProps) {
  const { label, value, onChange, hint, wide = false } = props;
  const hintId = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While a word is being composed these keys belong to the input method.
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
      {value === '' && props.keys !== undefined && (
        <kbd className={styles.keys} aria-hidden>
          {props.keys}
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
