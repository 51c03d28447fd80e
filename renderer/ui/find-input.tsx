import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from './button.tsx';
import styles from './find-input.module.css';

/** A small field to find something in one list; Escape empties it. */
export function FindInput(props: {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, value, onChange } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    onChange('');
  };
  return (
    <search className={styles.find}>
      <Search size={15} className={styles.icon} />
      <input
        type="text"
        className={styles.field}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <IconButton label={props.clearLabel} kind="quiet" size="s" onClick={() => onChange('')}>
          <X size={14} />
        </IconButton>
      )}
    </search>
  );
}
