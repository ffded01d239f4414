import type { AppContext } from '../../http/context.ts';
import type { MailTransport } from '../../ports/mail/mail-port.ts';
import { sendMail, sweepMails } from '../../ports/mail/outbox.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import { mailQueue } from '../../queues/queues.ts';
import type { Config } from '../../shared/config/config.ts';
import type { Module } from '../module.ts';

const minute = 60_000;

/** The outbox: mails are sent after the commit of what caused them, and removed after a while. */
export const mail: Module<AppContext & MailContext> = {
  name: 'mail',
  queues: [
    {
      queue: mailQueue,
      pace: { first: 1_000, afterSignal: 0, idle: 1_000, trouble: 5_000 },
      prepare({ context }, app) {
        const transport = createLazyTransport(context.config);
        // Hooks run in reverse order: the worker ends before its transport.
        app.addHook('onClose', async () => transport.close());
        return (task) => sendMail(context, transport, task);
      },
    },
  ],
  jobs: [
    {
      name: 'old mails',
      every: 60 * minute,
      first: 5 * minute,
      isIn: ({ tables, vocabulary }) => tables.some(({ name }) => name === vocabulary.outbox.outbox),
      run: ({ database, resources, now }) => database.transaction((tx) => sweepMails(tx, resources, now())),
    },
  ],
};

/** The transport of the settings, which is loaded with the first mail: most starts send none. */
function createLazyTransport(config: Config): MailTransport {
  let transport: MailTransport | undefined;
  return {
    async send(mail) {
      transport ??= (await import('../../ports/mail/mail-transport.ts')).createMailTransport(config);
      await transport.send(mail);
    },
    close: () => transport?.close(),
  };
}
