import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { describeError } from '../describe-error.ts';
import type { MailTransport } from './mail-port.ts';
import { sendNextMail } from './outbox.ts';

const IDLE_MS = 1_000;
const TROUBLE_MS = 5_000;

/**
 * Sends what waits in the outbox, one mail after the other, while the server runs. When the server closes, the mail being sent
 * is finished first. The transport is loaded with the first mail, since most starts send none.
 */
export function startMailWorker(app: FastifyInstance, context: AppContext): void {
  let transport: MailTransport | undefined;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  const lazyTransport: MailTransport = {
    async send(mail) {
      transport ??= (await import('./mail-transport.ts')).createMailTransport(context.config);
      await transport.send(mail);
    },
    close: () => transport?.close(),
  };

  async function run(): Promise<void> {
    let wait = IDLE_MS;
    try {
      while (!isStopping && (await sendNextMail(context, lazyTransport)));
    } catch (error) {
      wait = TROUBLE_MS;
      context.log.warn({ error: describeError(error) }, 'outbox stopped for a moment');
    }
    if (!isStopping) schedule(wait);
  }

  function schedule(wait: number): void {
    timer = setTimeout(() => {
      round = run();
    }, wait);
    timer.unref();
  }

  schedule(IDLE_MS);
  app.addHook('onClose', async () => {
    isStopping = true;
    clearTimeout(timer);
    await round;
    lazyTransport.close();
  });
}
