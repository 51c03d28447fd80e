import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

type Choice<T extends string> = { readonly value: T; readonly label: string; readonly icon?: ReactNode };

/** A group of radio buttons rendered as one strip. With `iconsOnly`, labels become tooltips. */
export function Segmented<T extends string>(props: {
  label: string;
  value: T;
  choices: readonly Choice<T>[];
  iconsOnly?: boolean;
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.strip}>
      <legend className="visually-hidden">{props.label}</legend>
      {props.choices.map((choice) => (
        <label
          key={choice.value}
          className={`${styles.choice} ${props.iconsOnly ? styles.icon : ''}`}
          data-tooltip={props.iconsOnly ? choice.label : undefined}
        >
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={choice.value === props.value}
            onChange={() => props.onChange(choice.value)}
          />
          {choice.icon}
          <span className={props.iconsOnly ? 'visually-hidden' : undefined}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
