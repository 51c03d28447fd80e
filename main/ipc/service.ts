import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { Service } from '../service/service.ts';

export const serviceHandlers = (service: Service): Handlers<Contract['service']> => ({
  async state() {
    await service.open();
    return service.state();
  },
  replaceKey: ({ key }) => service.replaceKey(key),
  resetKey: () => service.resetKey(),
  check: () => service.check(),
});
