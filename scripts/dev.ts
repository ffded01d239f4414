/**
 * `npm run dev`: the server in watch mode behind Vite with hot reload, which forwards /api to it.
 * DEV_PORT (5173) is the port of the page, API_PORT (3001) that of the server.
 */
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { readFlags } from './shared/read-flags.ts';
import { startWatchedServer } from './shared/watched-server.ts';
import { liveDefinitions } from './vite/live-definitions.ts';
import { notifyMissedSaves } from './vite/missed-saves.ts';
import { waitForBackend } from './vite/wait-for-backend.ts';

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
