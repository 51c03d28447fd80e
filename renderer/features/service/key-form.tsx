import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { Field } from '#renderer/ui/field.tsx';
import type { ServiceState } from '#shared/contract/service.ts';
import styles from './key-form.module.css';
import { serviceQuery } from './queries.ts';

type KeyFormProps = {
  /** Whether the key in use was entered here, so that there is an original to go back to. */
  readonly own: boolean;
  readonly focusKey: boolean;
  readonly onKeyFocused: () => void;
};

/** Replaces the guest key. The field is never filled in, and is emptied as soon as the key is handed over. */
export function KeyForm({ own, focusKey, onKeyFocused }: KeyFormProps) {
  const { t } = useText();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(false);
  const onSuccess = (state: ServiceState) => {
    client.setQueryData(serviceQuery().queryKey, state);
    if (field.current) field.current.value = '';
    return client.invalidateQueries({ queryKey: ['mods'] });
  };
  const replace = useMutation({
    mutationFn: (key: string) => api.service.replaceKey({ key }),
    onSuccess,
    gcTime: 0,
  });
  const reset = useMutation({ mutationFn: () => api.service.resetKey(), onSuccess });
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
      <Field
        ref={field}
        label={t('settings.keyField')}
        hint={t('settings.keyHint')}
        problem={empty ? t('settings.keyEmpty') : null}
        type="password"
        name="service-key"
        autoComplete="off"
        spellCheck={false}
        maxLength={512}
        dir="ltr"
        onInput={() => setEmpty(false)}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" aria-disabled={replace.isPending}>
          {t(replace.isPending ? 'settings.keySaving' : 'settings.keySave')}
        </Button>
        {own && (
          <Button aria-disabled={reset.isPending} onClick={back}>
            {t('settings.keyReset')}
          </Button>
        )}
        <p role="status" className={styles.result}>
          {replace.isSuccess && t('settings.keySaved')}
          {reset.isSuccess && t('settings.keyBack')}
        </p>
      </div>
      {failure && <FailureBanner failure={failureOf(failure)} />}
    </form>
  );
}
