import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import type { NetworkState } from '#shared/contract/service/network.ts';
import type { Failure } from '#shared/contract/text.ts';
import styles from './proxy-form.module.css';
import { useNetworkChange } from './use-network-change.ts';

type Mode = NetworkState['proxy']['mode'];

const modes = [
  ['system', 'network.proxySystem'],
  ['none', 'network.proxyNone'],
  ['manual', 'network.proxyManual'],
] as const;

/** The connection that was made last, and why the service can't be reached; null while it can. */
type ConnectionProps = {
  readonly connection: NetworkState['lastConnection'];
  readonly failure: Failure | null;
};

/** The choice of a proxy. The system's and none apply at once; an address applies when it is saved. */
export function ProxyForm(props: ConnectionProps & Pick<NetworkState, 'proxy'>) {
  const { proxy, connection, failure } = props;
  const { t } = useText();
  const group = useId();
  const [shown, setShown] = useState<Mode>(proxy.mode);
  const change = useNetworkChange(api.network.setProxy);
  const choose = (mode: Mode) => {
    setShown(mode);
    change.reset();
    if (mode !== 'manual') change.mutate({ ...proxy, mode }, { onError: () => setShown(proxy.mode) });
  };
  return (
    <div className={styles.form}>
      <fieldset className={styles.modes}>
        <legend className={styles.legend}>{t('network.proxy')}</legend>
        {modes.map(([mode, label]) => (
          <RadioOption
            key={mode}
            name={group}
            label={t(label)}
            checked={shown === mode}
            onChange={() => choose(mode)}
          />
        ))}
      </fieldset>
      {shown === 'manual' ? (
        <AddressForm proxy={proxy} connection={connection} failure={failure} change={change} />
      ) : (
        change.error && <FailureBanner tone="red" failure={failureOf(change.error)} action={null} />
      )}
    </div>
  );
}

type Change = ReturnType<typeof useNetworkChange<NetworkState['proxy']>>;

function AddressForm(
  props: ConnectionProps & { readonly proxy: NetworkState['proxy']; readonly change: Change },
) {
  const { proxy, connection, failure, change } = props;
  const text = useText();
  const { t } = text;
  const address = useRef<HTMLInputElement>(null);
  const exceptions = useRef<HTMLInputElement>(null);
  const problem = change.error ? failureSentence(text, failureOf(change.error)) : null;
  const isAboutExceptions = change.error ? failureOf(change.error).text.id === 'network.badException' : false;
  const test = useMutation({ mutationFn: () => api.service.check(), gcTime: 0 });
  const forgetResults = () => {
    change.reset();
    test.reset();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || test.isPending) return;
    change.mutate(
      {
        mode: 'manual',
        address: address.current?.value.trim() ?? '',
        exceptions: exceptions.current?.value.trim() ?? '',
      },
      { onError: (error) => focusField(failureOf(error).text.id), onSuccess: () => test.mutate() },
    );
  };
  const focusField = (id: string) => (id === 'network.badException' ? exceptions : address).current?.focus();
  return (
    <form className={styles.fields} onSubmit={save}>
      <Field
        ref={address}
        label={t('network.address')}
        hint={t('network.addressHint')}
        problem={isAboutExceptions ? null : problem}
        name="proxy-address"
        defaultValue={proxy.address}
        {...fieldOfAddress}
        maxLength={300}
        onInput={forgetResults}
      />
      <Field
        ref={exceptions}
        label={t('network.exceptions')}
        hint={t('network.exceptionsHint')}
        problem={isAboutExceptions ? problem : null}
        name="proxy-exceptions"
        defaultValue={proxy.exceptions}
        {...fieldOfAddress}
        maxLength={4_000}
        onInput={forgetResults}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" aria-disabled={change.isPending || test.isPending}>
          {t('network.save')}
        </Button>
        <p
          role="status"
          className={test.error || (test.isSuccess && failure) ? styles.failed : styles.result}
        >
          {test.isPending && t('network.testing')}
          {test.isSuccess && describeConnection(text, failure, connection?.proxy ?? null)}
          {test.error && describeConnection(text, failureOf(test.error), null)}
        </p>
      </div>
    </form>
  );
}

/** Tells whether the service can be reached now, and through which proxy. */
function describeConnection(text: TextTools, failure: Failure | null, proxy: string | null): string {
  if (failure) return text.t('network.noAnswer', { problem: failureSentence(text, failure) });
  return proxy === null ? text.t('network.answersDirectly') : text.t('network.answersThrough', { proxy });
}

const fieldOfAddress = { autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const;
