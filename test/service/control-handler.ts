import type { FastifyRequest } from 'fastify';

/** A handler of the control port that acts and then responses that it did. */
export const doing = (act: (request: FastifyRequest) => unknown) => async (request: FastifyRequest) => {
  await act(request);
  return { done: true };
};
