import type { FastifyRequest } from 'fastify';

/** A handler of the control port that performs an action and confirms it. */
export const doing = (act: (request: FastifyRequest) => unknown) => async (request: FastifyRequest) => {
  await act(request);
  return { done: true };
};
