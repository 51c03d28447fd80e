import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { serviceQuery } from './queries.ts';

/** Runs a call that returns the state of the service, and reads the mods again. */
export function useServiceChange(call: () => Promise<ServiceState>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(),
    onSuccess: (state) => {
      client.setQueryData(serviceQuery().queryKey, state);
      return client.invalidateQueries({ queryKey: ['mods'] });
    },
  });
}
