/**
 * `npm run dev`: the server in watch mode behind Vite with hot reload, which forwards /api to it.
 * DEV_PORT (5173) is the port of the page, API_PORT (3001) that of the server.
 */
import { realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type Plugin } from 'vite';
import { readFlags } from './shared/read-flags.ts';
import { startWatchedServer } from './shared/watched-server.ts';
import { liveDefinitions } from './vite/live-definitions.ts';
import { notifyMissedSaves } from './vite/missed-saves.ts';

readFlags(import.meta.filename);

const root = resolve(import.meta.dirname, '..');
const port = Number(process.env.DEV_PORT ?? '5173');
const apiPort = Number(process.env.API_PORT ?? '3001');

const backend = startWatchedServer(
  root,
  [
    'server',
    'schemas',
    'portal-rules',
    'packages/locale',
    'packages/schema',
    'packages/server',
    'screens/application.json',
    'screens/brand.json',
  ],
  {
    ...process.env,
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  },
);

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
function waitForBackend(port: number, settled: () => Promise<void>): Plugin {
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

const vite = await createServer({
  root,
  configFile: resolve(root, 'vite.config.ts'),
  // Other pages of the project are not part of the portal.
  optimizeDeps: { entries: ['index.html'] },
  plugins: [liveDefinitions(root, backend), waitForBackend(apiPort, backend.settled)],
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${apiPort}` },
    // The packages may be elsewhere, behind a symbolic link.
    // Neither another site nor another page of this machine reads what is served here.
    cors: false,
    headers: { 'cross-origin-resource-policy': 'same-origin' },
    fs: { allow: [root, resolve(realpathSync(resolve(root, 'node_modules/vite')), '..')] },
  },
});

notifyMissedSaves(vite.watcher);

async function stop(): Promise<void> {
  await Promise.all([backend.stop(), vite.close()]);
}

process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());

try {
  await vite.listen();
  vite.printUrls();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
  await stop();
}
