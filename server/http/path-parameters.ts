import type { FastifyRequest } from 'fastify';
import { notFound } from '../shared/portal-error.ts';

/** A route with an id in its path. */
export interface WithId {
  Params: { id: string };
}

/** The id in a path; throws the 404 of a missing row for everything that no row can have. */
export function idParameter(request: FastifyRequest<WithId>): number {
  const { id } = request.params;
  if (!/^[1-9][0-9]{0,14}$/.test(id)) throw notFound();
  return Number(id);
}
