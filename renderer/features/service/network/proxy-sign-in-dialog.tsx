import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import { useProxySignIn } from './network-store.ts';
import styles from './proxy-form.module.css';
import { networkQuery } from './queries.ts';
import { useNetworkChange } from './use-network-change.ts';

/** Asks for the name and password that a proxy wants. They go to main, and are not kept here. */
export function ProxySignInDialog() {
  const { t } = useText();
  const { data: network } = useQuery(networkQuery());
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const save = useNetworkChange(api.network.signIn);
  const { wantedBy, isRefused } = network?.signIn ?? { wantedBy: null, isRefused: false };
  const close = () => useProxySignIn.setState({ open: false, dismissed: wantedBy });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = { name: name.current?.value ?? '', password: password.current?.value ?? '' };
    if (given.name === '' || wantedBy === null) return name.current?.focus();
    if (!save.isPending)
      save.mutate(
        { proxy: wantedBy, ...given },
        { onSuccess: () => useProxySignIn.setState({ open: false, dismissed: null }) },
      );
  };
  if (wantedBy === null) return null;
  return (
    <Dialog title={t('network.signInTitle')} onClose={close}>
      {/* What was typed for one proxy is not for another one. */}
      <form key={wantedBy} className={styles.fields} onSubmit={submit}>
        {isRefused ? (
          <Banner tone="red">{t('network.signInRefused', { proxy: wantedBy })}</Banner>
        ) : (
          <p className={styles.what}>{t('network.signInWhat', { proxy: wantedBy })}</p>
        )}
        <Field ref={name} label={t('network.name')} name="proxy-name" autoComplete="off" maxLength={255} />
        <Field
          ref={password}
          label={t('network.password')}
          hint={t('network.passwordHint')}
          type="password"
          name="proxy-password"
          autoComplete="off"
          maxLength={255}
        />
        {save.error && <FailureBanner tone="red" failure={failureOf(save.error)} action={null} />}
        <DialogActions>
          <Button onClick={close}>{t('network.notNow')}</Button>
          <Button type="submit" kind="primary" aria-disabled={save.isPending}>
            {t('network.signInSave')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
