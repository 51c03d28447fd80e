import { Star } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import styles from './star-choice.module.css';

const stars = [1, 2, 3, 4, 5] as const;

type StarChoiceProps = {
  readonly label: string;
  /** Hides the label visually; screen readers still read it. */
  readonly isLabelHidden?: boolean;
  /** From 1 to 5; null if none is selected. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
  /** Validation error, shown below. */
  readonly problem?: string | null;
  /** Receives the selected star's input, or the first one's, to focus it. */
  readonly ref?: Ref<HTMLInputElement>;
};

/** A rating of one to five stars as radio buttons. Arrow keys move the selection; the keys 1 to 5 select directly. */
export function StarChoice(props: StarChoiceProps) {
  const { label, isLabelHidden = false, value, onChange, disabled = false, problem, ref } = props;
  const { t } = useText();
  const id = useId();
  const [hovered, setHovered] = useState<number | null>(null);
  const shown = (disabled ? null : hovered) ?? value ?? 0;
  return (
    <fieldset
      className={styles.group}
      aria-describedby={problem ? `${id}-problem` : undefined}
      disabled={disabled}
      onKeyDown={(event) => {
        const star = stars.find((each) => String(each) === event.key);
        if (star === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
        event.preventDefault();
        onChange(star);
        event.currentTarget.querySelectorAll('input')[star - 1]?.focus();
      }}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</legend>
      <span className={styles.stars} onPointerLeave={() => setHovered(null)}>
        {stars.map((star) => (
          <label
            key={star}
            className={styles.star}
            data-on={star <= shown || undefined}
            data-tooltip={t('reviews.starsOf', { count: star })}
            onPointerEnter={() => setHovered(star)}
          >
            <input
              ref={star === (value ?? 1) ? ref : undefined}
              type="radio"
              name={id}
              className={styles.input}
              checked={star === value}
              aria-label={t('reviews.starsOf', { count: star })}
              {...(problem ? { 'aria-invalid': true } : {})}
              onChange={() => onChange(star)}
            />
            <Star size={20} strokeWidth={1.8} aria-hidden />
          </label>
        ))}
      </span>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
