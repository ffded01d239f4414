import type { FastifyInstance } from 'fastify';

const graceMs = 9_000;

/**
 * SIGTERM and SIGINT end the server in order: nothing new is accepted, calls in flight are answered, the
 * database is closed, the process ends with 0. After nine seconds it ends all the same.
 */
export function stopOnSignals(app: FastifyInstance): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const timer = setTimeout(() => {
      app.server.closeAllConnections();
      process.exit(0);
    }, graceMs);
    app.close().then(
      () => {
        clearTimeout(timer);
        process.exit(0);
      },
      (error: unknown) => {
        app.log.error({ error: String(error) }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
