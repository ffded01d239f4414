import type { FastifyInstance } from 'fastify';
import type { MailTransport } from '../ports/mail/mail-port.ts';
import { sendNextMail } from '../ports/mail/outbox.ts';
import type { AppContext } from '../shared/context.ts';
import { type Pace, startQueueWorker } from './queue-worker.ts';

const pace: Pace = { first: 1_000, afterSignal: 0, idle: 1_000, trouble: 5_000 };

/**
 * Sends what waits in the outbox, one mail after the other, while the server runs: at once when this process has put a mail there,
 * else within a second. When the server closes, the mail being sent
 * is finished first. The transport is loaded with the first mail, since most starts send none.
 */
export function startMailWorker(app: FastifyInstance, context: AppContext): void {
  let transport: MailTransport | undefined;
  const lazyTransport: MailTransport = {
    async send(mail) {
      transport ??= (await import('../ports/mail/mail-transport.ts')).createMailTransport(context.config);
      await transport.send(mail);
    },
    close: () => transport?.close(),
  };
  // What is registered first closes last: the worker ends before its transport.
  app.addHook('onClose', async () => lazyTransport.close());
  startQueueWorker(app, context, {
    signal: context.jobSignals.mail,
    pace,
    next: () => sendNextMail(context, lazyTransport),
    waiting: 'outbox stopped for a moment',
  });
}
