import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../shared/context.ts';

/** Milliseconds in which what a connection has sent before the end is surely read. */
const silenceMs = 500;

/**
 * Once the server is stopping, every response ends its connection, so that no idle one keeps the process alive. Connections that
 * have never sent anything, as browsers open them beforehand, are no idle ones to Node; they are ended too.
 */
export function registerClosing(app: FastifyInstance, { lifecycle }: Pick<AppContext, 'lifecycle'>): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const endSilent = () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', async () => {
    lifecycle.stop();
    setTimeout(endSilent, silenceMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isStopping) reply.header('connection', 'close');
  });
}
