import { useQuery } from '@tanstack/react-query';
import { useProxySignIn } from '#renderer/features/service/network/network-store.ts';
import { networkQuery } from '#renderer/features/service/network/queries.ts';
import { lazyComponents } from '../lazy/components.ts';
import { renderLazy } from '../lazy/lazy-component.tsx';

const ProxySignInDialog = renderLazy(lazyComponents.proxySignInDialog);

/** Opens the dialog for a proxy's name and password: once when a proxy wants them, again when it rejects them. */
export function ProxySignIn() {
  const { data: signIn } = useQuery({ ...networkQuery(), select: (network) => network.signIn });
  const { open, dismissed } = useProxySignIn();
  const wantedBy = signIn?.wantedBy ?? null;
  if (wantedBy === null || (!open && dismissed === wantedBy)) return null;
  return <ProxySignInDialog />;
}
