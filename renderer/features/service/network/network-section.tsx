import { useQuery } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import type { NetworkState } from '#shared/contract/service/network.ts';
import type { Failure } from '#shared/contract/text.ts';
import { openProxySignIn } from './network-store.ts';
import { ProxyForm } from './proxy-form.tsx';
import { networkQuery } from './queries.ts';
import { useNetworkChange } from './use-network-change.ts';

/** The rows of Settings about proxies and certificates. `failure`: why the service can't be reached. */
export function NetworkSection({ failure }: { failure: Failure | null }) {
  const { data: network } = useQuery(networkQuery());
  if (!network) return null;
  return (
    <>
      <ProxyForm proxy={network.proxy} connection={network.lastConnection} failure={failure} />
      <SignInRow signIn={network.signIn} />
      <CertificatesRow certificates={network.certificates} />
      <ConnectionRow connection={network.lastConnection} />
    </>
  );
}

/** The name and password for a proxy: wanted, saved, or not shown at all. */
function SignInRow({ signIn: { wantedBy, keptFor, isKeptUntilClose } }: Pick<NetworkState, 'signIn'>) {
  const { t } = useText();
  const forget = useNetworkChange(() => api.network.forgetSignIn());
  const proxy = wantedBy ?? keptFor;
  if (proxy === null) return null;
  const kept = isKeptUntilClose ? 'network.signInUntilClose' : 'network.signInSaved';
  return (
    <Row name={t('network.signIn')} value={t(wantedBy === null ? kept : 'network.signInWanted', { proxy })}>
      {wantedBy !== null && <Button onClick={openProxySignIn}>{t('network.signInEnter')}</Button>}
      {keptFor !== null && (
        <Button aria-disabled={forget.isPending} onClick={() => forget.mutate(undefined)}>
          {t('network.signInForget')}
        </Button>
      )}
    </Row>
  );
}

function CertificatesRow({ certificates: { file, problem } }: Pick<NetworkState, 'certificates'>) {
  const { t } = useText();
  const choose = useNetworkChange(() => api.network.chooseCertificates());
  const remove = useNetworkChange(() => api.network.removeCertificates());
  const isPending = choose.isPending || remove.isPending;
  const failure = choose.error ?? remove.error;
  const start = (change: typeof choose) => {
    if (isPending) return;
    choose.reset();
    change.mutate(undefined);
  };
  return (
    <>
      <Row
        name={t('network.certificates')}
        value={file ?? t('network.certificatesSystem')}
        hint={problem ? t(problem.id, problem.values) : t('network.certificatesHint')}
      >
        <Button aria-disabled={isPending} onClick={() => start(choose)}>
          {t('network.certificatesChoose')}
        </Button>
        {file !== null && (
          <Button aria-disabled={isPending} onClick={() => start(remove)}>
            {t('network.certificatesRemove')}
          </Button>
        )}
      </Row>
      {failure && <FailureBanner tone="red" failure={failureOf(failure)} action={null} />}
    </>
  );
}

function ConnectionRow({ connection }: { connection: NetworkState['lastConnection'] }) {
  const { t } = useText();
  if (connection === null) return null;
  const { proxy, family } = connection;
  const route = proxy === null ? t('network.direct') : t('network.throughProxy', { proxy });
  return <Row name={t('network.connection')} value={family === null ? route : `${route}, ${family}`} />;
}
