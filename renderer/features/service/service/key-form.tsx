import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import styles from './key-form.module.css';

type KeyFormProps = {
  /** The field. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly isSaving: boolean;
  /** Why the last key was not saved. */
  readonly error: Error | null;
  readonly onSave: (key: string) => void;
  /** Null while a new key is needed. */
  readonly onCancel: (() => void) | null;
};

/** The form for a new key. The field never shows the current key. */
export function KeyForm({ ref, isSaving, error, onSave, onCancel }: KeyFormProps) {
  const { t } = useText();
  const [isEmpty, setEmpty] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const key = ref.current?.value.trim() ?? '';
    setEmpty(key === '');
    if (key !== '') onSave(key);
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onCancel || isSaving) return;
    // Otherwise the same Escape would also leave the field.
    event.preventDefault();
    onCancel();
  };
  return (
    <form className={styles.form} onSubmit={save} onKeyDown={cancel}>
      <Field
        ref={ref}
        label={t('settings.keyField')}
        hint={t('settings.keyHint')}
        problem={isEmpty ? t('settings.keyEmpty') : null}
        type="password"
        name="service-key"
        autoComplete="off"
        spellCheck={false}
        maxLength={512}
        dir="ltr"
        onInput={() => setEmpty(false)}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" aria-disabled={isSaving}>
          {t(isSaving ? 'settings.keySaving' : 'settings.keySave')}
        </Button>
        {onCancel && (
          // A key that is being checked is replaced all the same.
          <Button aria-disabled={isSaving} onClick={() => !isSaving && onCancel()}>
            {t('settings.keyCancel')}
          </Button>
        )}
      </div>
      {error && <FailureBanner tone="red" failure={failureOf(error)} action={null} />}
    </form>
  );
}
