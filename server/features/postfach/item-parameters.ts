import type { FastifyRequest } from 'fastify';
import { idParameter } from '../../http/path-parameters.ts';
import { notFound } from '../../shared/portal-error.ts';
import { type PostfachArt, postfachArten } from './postfach-item.ts';

/** A route with an item of a mailbox in its path. */
export interface WithItem {
  Params: { id: string; art: string };
}

/** The item in a path; throws the 404 of a missing item for what can be none. */
export function itemParameter(request: FastifyRequest<WithItem>): { art: PostfachArt; id: number } {
  const art = postfachArten.find((name) => name === request.params.art);
  if (art === undefined) throw notFound();
  return { art, id: idParameter(request) };
}
