import type { FastifyInstance } from 'fastify';

/** While the server closes, every answer ends its connection, so that no idle one keeps the process alive. */
export function registerClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
