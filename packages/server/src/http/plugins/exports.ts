import type { FastifyInstance } from 'fastify';
import { AccountSlots } from '../../shared/account-slots.ts';
import { unavailable } from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { whenAnswered } from '../when-answered.ts';

const maxParallelPerAccount = 2;
const retryAfterSeconds = 5;

/** Limits the exports that one account has running at once in this process; others get Retry-After. */
export function registerExports(app: FastifyInstance): void {
  const slots = new AccountSlots();
  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.config?.load !== 'export') return;
    const account = request.session?.identity.userId ?? request.ip;
    if (slots.of(account) >= maxParallelPerAccount)
      throw unavailable(requestTexts().exports, {
        seconds: retryAfterSeconds,
      });
    // A caller who has already disconnected emits no further event.
    if (!reply.raw.destroyed && !request.raw.socket.destroyed)
      whenAnswered(request, reply, slots.take(account));
  });
}
