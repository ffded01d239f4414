import { isRecord } from '@schema-screens/locale';
import { identityOf } from '@schema-screens/server/http';
import type { Identity } from '@schema-screens/server/shared';
import type { FastifyRequest } from 'fastify';
import { holder } from './owner-of.ts';
import type { CoreSystemContext } from './readable-core-system.ts';

type Context = CoreSystemContext;

/** Whether the caller has contracts of their own, current or ended. */
export const hatVertraege = async ({ coreSystem }: Context, identity: Identity): Promise<boolean> =>
  (await coreSystem.vertraege(holder(identity))).length > 0;

/** A preValidation hook that sets `hatVertraege` in the body, so that the schema's rules about it hold whatever was sent. */
export const withHatVertraege =
  (context: Context) =>
  async (request: FastifyRequest): Promise<void> => {
    if (isRecord(request.body)) request.body.hatVertraege = await hatVertraege(context, identityOf(request));
  };
