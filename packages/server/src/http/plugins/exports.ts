import type { FastifyInstance } from 'fastify';
import type { LeaseContext } from '../../database/leases.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { takeAccountSlot } from '../limits/account-slots.ts';

const maxParallelPerAccount = 2;
const retryAfterSeconds = 5;

/** Limits the exports that one account has running at once, at all processes; others are refused with 429 and Retry-After. */
export function registerExports(app: FastifyInstance, context: LeaseContext): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config?.load !== 'export') return;
    const account = request.session?.identity.userId ?? request.ip;
    await takeAccountSlot(context, request, reply, account, {
      name: 'export',
      max: maxParallelPerAccount,
      refusal: requestTexts().exports,
      retryAfterSeconds,
    });
  });
}
