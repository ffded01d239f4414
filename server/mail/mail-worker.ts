import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { type Pace, startQueueWorker } from '../jobs/queue-worker.ts';
import type { MailTransport } from './mail-port.ts';
import { sendNextMail } from './outbox.ts';

const pace: Pace = { first: 1_000, afterBell: 0, idle: 1_000, trouble: 5_000 };

/**
 * Sends what waits in the outbox, one mail after the other, while the server runs: at once when this process has put a mail there,
 * else within a second. When the server closes, the mail being sent
 * is finished first. The transport is loaded with the first mail, since most starts send none.
 */
export function startMailWorker(app: FastifyInstance, context: AppContext): void {
  let transport: MailTransport | undefined;
  const lazyTransport: MailTransport = {
    async send(mail) {
      transport ??= (await import('./mail-transport.ts')).createMailTransport(context.config);
      await transport.send(mail);
    },
    close: () => transport?.close(),
  };
  // What is registered first closes last: the worker ends before its transport.
  app.addHook('onClose', async () => lazyTransport.close());
  startQueueWorker(app, context, {
    bell: context.bells.mail,
    pace,
    next: () => sendNextMail(context, lazyTransport),
    waiting: 'outbox stopped for a moment',
  });
}
