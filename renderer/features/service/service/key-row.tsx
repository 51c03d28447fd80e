import { useEffect, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Chip } from '#renderer/ui/display/chip.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { KeyForm } from './key-form.tsx';
import styles from './key-row.module.css';
import { useKeyChange } from './use-key-change.ts';
import { useServiceChange } from './use-service-change.ts';

const keyMessages = {
  profile: 'settings.keyOriginal',
  settings: 'settings.keyOwn',
  fallback: 'settings.keyUnreadable',
  none: 'settings.keyNone',
} as const;

type KeyRowProps = {
  readonly serviceKey: ServiceState['key'];
  /** Whether Settings was opened for a new key. */
  readonly focusKey: boolean;
  readonly onKeyFocused: () => void;
};

/** The key: whose it is, whether the service accepts it, and the form for another one where that is wanted or needed. */
export function KeyRow({ serviceKey, focusKey, onKeyFocused }: KeyRowProps) {
  const { t } = useText();
  const { source, state } = serviceKey;
  const [isChanging, setChanging] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  /** What takes the focus as soon as it is drawn. */
  const focusNext = useRef<'field' | 'button' | null>(null);
  const close = () => {
    focusNext.current = 'button';
    setChanging(false);
  };
  const { replace, reset } = useKeyChange(close);
  const check = useServiceChange(api.service.check);
  const isOpen = source !== 'none' && (isChanging || state === 'refused');
  useEffect(() => {
    if (!focusKey) return;
    onKeyFocused();
    // The service in use needs no key.
    if (source === 'none') return;
    focusNext.current = 'field';
    setChanging(true);
  }, [focusKey, source, onKeyFocused]);
  useEffect(() => {
    const next = focusNext.current === 'field' ? field.current : changeButton.current;
    if (focusNext.current === null || !next) return;
    focusNext.current = null;
    next.focus();
  });
  const back = () => {
    replace.reset();
    if (!reset.isPending) reset.mutate();
  };
  const start = () => {
    replace.reset();
    reset.reset();
    focusNext.current = 'field';
    setChanging(true);
  };
  const save = (key: string) => {
    reset.reset();
    if (!replace.isPending) replace.mutate(key);
  };
  const message = replace.isSuccess ? 'settings.keySaved' : reset.isSuccess ? 'settings.keyBack' : null;
  return (
    <>
      <Row
        name={t('settings.key')}
        value={
          <>
            <p>{t(keyMessages[source])}</p>
            <p role="status" className={styles.result}>
              {message && t(message)}
            </p>
          </>
        }
      >
        {(source !== 'none' || state === 'refused') && <KeyState state={state} />}
        {source === 'fallback' && (
          <Button aria-disabled={check.isPending} onClick={() => !check.isPending && check.mutate()}>
            {t('settings.keyRetry')}
          </Button>
        )}
        {(source === 'settings' || source === 'fallback') && (
          <Button aria-disabled={reset.isPending} onClick={back}>
            {t('settings.keyReset')}
          </Button>
        )}
        {source !== 'none' && !isOpen && (
          <Button ref={changeButton} onClick={start}>
            {t('settings.keyChange')}
          </Button>
        )}
      </Row>
      {reset.error && <FailureBanner failure={failureOf(reset.error)} action={null} />}
      {isOpen && (
        <KeyForm
          ref={field}
          isSaving={replace.isPending}
          error={replace.error}
          onSave={save}
          onCancel={state === 'refused' ? null : close}
        />
      )}
    </>
  );
}

function KeyState({ state }: { state: ServiceState['key']['state'] }) {
  const { t } = useText();
  if (state === 'accepted') return <Chip>{t('settings.keyAccepted')}</Chip>;
  if (state === 'refused') return <Chip tone="amber">{t('settings.keyRefused')}</Chip>;
  return <Chip>{t('settings.keyUnknown')}</Chip>;
}
