import { type FormEvent, useId, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import type { NetworkState } from '#shared/contract/network.ts';
import styles from './proxy-form.module.css';
import { useNetworkChange } from './use-network-change.ts';

type Mode = NetworkState['proxy']['mode'];

const modes = [
  ['system', 'network.proxySystem'],
  ['none', 'network.proxyNone'],
  ['manual', 'network.proxyManual'],
] as const;

/** The choice of a proxy. The system's and none apply at once; an address applies when it is saved. */
export function ProxyForm({ proxy }: Pick<NetworkState, 'proxy'>) {
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
        <AddressForm proxy={proxy} change={change} />
      ) : (
        change.error && <FailureBanner tone="red" failure={failureOf(change.error)} action={null} />
      )}
    </div>
  );
}

type Change = ReturnType<typeof useNetworkChange<NetworkState['proxy']>>;

function AddressForm({ proxy, change }: { proxy: NetworkState['proxy']; change: Change }) {
  const text = useText();
  const { t } = text;
  const address = useRef<HTMLInputElement>(null);
  const exceptions = useRef<HTMLInputElement>(null);
  const problem = change.error ? failureSentence(text, failureOf(change.error)) : null;
  const isAboutExceptions = change.error ? failureOf(change.error).text.id === 'network.badException' : false;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate(
      {
        mode: 'manual',
        address: address.current?.value.trim() ?? '',
        exceptions: exceptions.current?.value.trim() ?? '',
      },
      { onError: (error) => focusField(failureOf(error).text.id) },
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
        onInput={change.reset}
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
        onInput={change.reset}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" aria-disabled={change.isPending}>
          {t('network.save')}
        </Button>
        <p role="status" className={styles.result}>
          {change.isSuccess && t('network.saved')}
        </p>
      </div>
    </form>
  );
}

const fieldOfAddress = { autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const;
