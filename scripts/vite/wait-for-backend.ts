import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'vite';

const patience = 30_000;
const pauseMs = 100;

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * Delays requests while the back end starts or restarts, so that the page never shows an error that only means "not
 * yet". After half a minute the request is forwarded and fails.
 *
 * @param settled resolves when the old process is gone, if it is being replaced
 */
export function waitForBackend(port: number, settled: () => Promise<void>): Plugin {
  return {
    name: 'portal:wait-for-backend',
    configureServer(server) {
      server.middlewares.use('/api', async (request, _response, next) => {
        await settled();
        const end = Date.now() + patience;
        while (!(await answers(port)) && Date.now() < end) await pause(pauseMs);
        // Forwarding an aborted request would hold a connection to the server without sending anything.
        if (!request.socket.destroyed) next();
      });
    },
  };
}
