import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { describeError } from '../describe-error.ts';
import type { MailTransport } from './mail-port.ts';
import { sendNextMail } from './outbox.ts';

const IDLE_MS = 1_000;
const TROUBLE_MS = 5_000;

/**
 * Sends what waits in the outbox, one mail after the other, while the server runs: at once when this process has put a mail there,
 * else within a second. When the server closes, the mail being sent
 * is finished first. The transport is loaded with the first mail, since most starts send none.
 */
export function startMailWorker(app: FastifyInstance, context: AppContext): void {
  let transport: MailTransport | undefined;
  let isStopping = false;
  let isRunning = false;
  let isInTrouble = false;
  let hasRung = false;
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
      isInTrouble = false;
      while (!isStopping && (await sendNextMail(context, lazyTransport)));
    } catch (error) {
      isInTrouble = true;
      wait = TROUBLE_MS;
      context.log.warn({ error: describeError(error) }, 'outbox stopped for a moment');
    }
    isRunning = false;
    if (!isStopping) schedule(hasRung && wait === IDLE_MS ? 0 : wait);
  }

  function schedule(wait: number): void {
    clearTimeout(timer);
    hasRung = false;
    timer = setTimeout(() => {
      isRunning = true;
      round = run();
    }, wait);
    timer.unref();
  }

  context.bells.mail.answer(() => {
    hasRung = true;
    if (!isRunning && !isStopping && !isInTrouble) schedule(0);
  });
  schedule(IDLE_MS);
  app.addHook('onClose', async () => {
    isStopping = true;
    clearTimeout(timer);
    await round;
    lazyTransport.close();
  });
}
