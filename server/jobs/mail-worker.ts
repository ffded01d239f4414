import type { FastifyInstance } from 'fastify';
import type { MailTransport } from '../ports/mail/mail-port.ts';
import { sendNextMail } from '../ports/mail/outbox.ts';
import type { AppContext } from '../shared/context.ts';
import { type Pace, startQueueWorker } from './queue-worker.ts';

const pace: Pace = { first: 1_000, afterSignal: 0, idle: 1_000, trouble: 5_000 };

/**
 * Sends the mails in the outbox one after the other while the server runs: at once if this process has queued one, else
 * within a second. When the server closes, it finishes the current mail first. The transport is loaded with the first
 * mail, since most starts send none.
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
  // Hooks run in reverse order: the worker ends before its transport.
  app.addHook('onClose', async () => lazyTransport.close());
  startQueueWorker(app, context, {
    signal: context.jobSignals.mail,
    pace,
    next: () => sendNextMail(context, lazyTransport),
    waiting: 'outbox stopped for a moment',
  });
}
