import type { NetworkState } from '#shared/contract/service/network.ts';

/** Formats the network's state for a bug report. Contains no name and no password. Always in English. */
export function networkDiagnostics(network: NetworkState | undefined): string {
  if (!network) return 'Network: not known yet';
  const { proxy, signIn, certificates, lastConnection } = network;
  const chosen = { system: 'as the system says', manual: proxy.address, none: 'none' }[proxy.mode];
  const connection = lastConnection
    ? `${lastConnection.proxy === null ? 'direct' : `through ${lastConnection.proxy}`}, ${lastConnection.family ?? 'unknown family'}`
    : 'none yet';
  const { file, problem, environmentFile, others } = certificates;
  const trust = others === null ? 'the runtime’s were enough' : `${others} beside the runtime’s`;
  return [
    `Proxy: ${chosen}${proxy.mode === 'manual' && proxy.exceptions ? `, except ${proxy.exceptions}` : ''}`,
    `Proxy sign-in: ${describeSignIn(signIn)}`,
    `Certificates: ${trust}; file ${file ?? 'none'}${problem ? ', unusable' : ''}; NODE_EXTRA_CA_CERTS ${environmentFile ?? 'none'}`,
    `Last connection: ${connection}`,
  ].join('\n');
}

function describeSignIn({ wantedBy, isRefused, keptFor, isKeptUntilClose }: NetworkState['signIn']): string {
  if (wantedBy !== null) return `wanted by ${wantedBy}${isRefused ? ', which refused the last one' : ''}`;
  if (keptFor === null) return 'none';
  return `${isKeptUntilClose ? 'kept until close' : 'saved'} for ${keptFor}`;
}
