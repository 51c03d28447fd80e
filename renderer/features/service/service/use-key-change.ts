import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { serviceQuery } from './queries.ts';

/** The two mutations that change the key. Both return the new state of the service; `onDone` is called after either. */
export function useKeyChange(onDone: () => void) {
  const client = useQueryClient();
  const onSuccess = (state: ServiceState) => {
    client.setQueryData(serviceQuery().queryKey, state);
    onDone();
    return client.invalidateQueries({ queryKey: ['mods'] });
  };
  // `gcTime: 0` removes the key from the mutation cache.
  const replace = useMutation({
    mutationFn: (key: string) => api.service.replaceKey({ key }),
    onSuccess,
    gcTime: 0,
  });
  const reset = useMutation({ mutationFn: () => api.service.resetKey(), onSuccess });
  return { replace, reset };
}
