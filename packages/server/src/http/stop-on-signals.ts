import type { FastifyInstance } from 'fastify';
import type { AppContext } from './context.ts';

const graceMs = 9_000;

/**
 * SIGTERM and SIGINT stop the server in order. First it reports not ready and keeps answering for DRAIN_SECONDS, so
 * that a load balancer sends new requests elsewhere; a second signal shortens that. Then it accepts nothing new,
 * completes the running requests, closes the database and exits with 0. Whatever is still running nine seconds later is
 * aborted and logged, and the process exits with 1.
 */
export function stopOnSignals(
  app: FastifyInstance,
  { config, lifecycle }: Pick<AppContext, 'config' | 'lifecycle'>,
): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    clearTimeout(timer);
    const force = setTimeout(() => {
      app.log.error({ graceMs }, 'stopped by force, calls in flight were cut off');
      app.server.closeAllConnections();
      process.exit(1);
    }, graceMs);
    app.close().then(
      () => {
        clearTimeout(force);
        process.exit(0);
      },
      (error: unknown) => {
        app.log.error({ error: String(error) }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  const stop = () => {
    if (lifecycle.isStopping || config.drainSeconds === 0) {
      lifecycle.stop();
      close();
      return;
    }
    lifecycle.stop();
    app.log.info({ drainSeconds: config.drainSeconds }, 'not ready any more, stopping soon');
    timer = setTimeout(close, config.drainSeconds * 1000);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
