import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import type { ServiceState } from '#shared/contract/service.ts';
import styles from './key-form.module.css';
import { serviceQuery } from './queries.ts';

type KeyFormProps = {
  /** Whether the current key was entered here, so that it can be reset to the profile's key. */
  readonly own: boolean;
  readonly focusKey: boolean;
  readonly onKeyFocused: () => void;
};

/** The two mutations that change the key. Both return the new state of the service. */
function useKeyChange(onDone: () => void) {
  const client = useQueryClient();
  const onSuccess = (state: ServiceState) => {
    client.setQueryData(serviceQuery().queryKey, state);
    onDone();
    return client.invalidateQueries({ queryKey: ['mods'] });
  };
  // `gcTime: 0` removes the key from the mutation cache.
  const replace = useMutation({
    mutationFn: (key: string) => api.service.replaceKey({ key }),
    onSuccess,
    gcTime: 0,
  });
  const reset = useMutation({ mutationFn: () => api.service.resetKey(), onSuccess });
  return { replace, reset };
}

/** The form that replaces the guest key. The field never shows the current key, and is cleared after saving. */
export function KeyForm({ own, focusKey, onKeyFocused }: KeyFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(false);
  const { replace, reset } = useKeyChange(() => {
    if (field.current) field.current.value = '';
  });
  useEffect(() => {
    if (!focusKey) return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus();
    onKeyFocused();
  }, [focusKey, onKeyFocused]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const key = field.current?.value.trim() ?? '';
    setEmpty(key === '');
    reset.reset();
    if (key !== '' && !replace.isPending) replace.mutate(key);
  };
  const back = () => {
    replace.reset();
    if (!reset.isPending) reset.mutate();
  };
  const failure = replace.error ?? reset.error;
  return (
    <form className={styles.form} onSubmit={save}>
      <KeyField ref={field} empty={empty} onInput={() => setEmpty(false)} />
      <KeyActions
        own={own}
        saving={replace.isPending}
        returning={reset.isPending}
        result={replace.isSuccess ? 'settings.keySaved' : reset.isSuccess ? 'settings.keyBack' : null}
        onBack={back}
      />
      {failure && <FailureBanner failure={failureOf(failure)} action={null} />}
    </form>
  );
}

function KeyField(props: { ref: Ref<HTMLInputElement>; empty: boolean; onInput: () => void }) {
  const { t } = useText();
  return (
    <Field
      ref={props.ref}
      label={t('settings.keyField')}
      hint={t('settings.keyHint')}
      problem={props.empty ? t('settings.keyEmpty') : null}
      type="password"
      name="service-key"
      autoComplete="off"
      spellCheck={false}
      maxLength={512}
      dir="ltr"
      onInput={props.onInput}
    />
  );
}

type KeyActionsProps = {
  readonly own: boolean;
  readonly saving: boolean;
  readonly returning: boolean;
  readonly result: 'settings.keySaved' | 'settings.keyBack' | null;
  readonly onBack: () => void;
};

function KeyActions({ own, saving, returning, result, onBack }: KeyActionsProps) {
  const { t } = useText();
  return (
    <div className={styles.actions}>
      <Button type="submit" kind="primary" aria-disabled={saving}>
        {t(saving ? 'settings.keySaving' : 'settings.keySave')}
      </Button>
      {own && (
        <Button aria-disabled={returning} onClick={onBack}>
          {t('settings.keyReset')}
        </Button>
      )}
      <p role="status" className={styles.result}>
        {result && t(result)}
      </p>
    </div>
  );
}
