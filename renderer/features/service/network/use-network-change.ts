import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NetworkState } from '#shared/contract/service/network.ts';
import { networkQuery } from './queries.ts';

/** A mutation of the network's settings, which returns their new state. What it was given isn't kept. */
export function useNetworkChange<T>(change: (given: T) => Promise<NetworkState>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (state) => client.setQueryData(networkQuery().queryKey, state),
    gcTime: 0,
  });
}
