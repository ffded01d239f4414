import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { defaultFeatures } from '@schema-screens/schema';
import { createServer, type Plugin } from 'vite';
import { readManifest } from './application-files.ts';
import { clientPlugins } from './client-plugins.ts';
import { modulesFolder } from './load-modules.ts';

const command = fileURLToPath(import.meta.resolve('@schema-screens/application/command'));

/** Passes on what a server prints, until it is ready or has ended. */
const readyOrEnded = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.once('exit', () => done());
    child.stdout?.on('data', (text: Buffer) => {
      process.stdout.write(text);
      if (text.includes(' is ready: ')) done();
    });
  });

/** The server of the calls, started again whenever a schema or a module is saved. */
function startServer(folder: string, env: NodeJS.ProcessEnv) {
  let child: ChildProcess | undefined;
  let turn = Promise.resolve();
  let ready = turn;
  const end = async (): Promise<void> => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const start = (): void => {
    turn = turn.then(async () => {
      await end();
      child = spawn(process.execPath, [command, 'api'], {
        cwd: folder,
        env,
        stdio: ['inherit', 'pipe', 'inherit'],
      });
    });
    ready = turn.then(() => child && readyOrEnded(child));
  };
  start();
  return { restart: start, stop: () => turn.then(end), ready: () => ready };
}

/** The folder of a package, in which its package.json is. */
function packageFolder(path: string): string {
  const parent = dirname(path);
  return existsSync(join(path, 'package.json')) || parent === path ? path : packageFolder(parent);
}

/**
 * The folders whose files the browser may get: what pages are made from, and packages, which may be behind symbolic links. The rest of an
 * application's folder has settings, and in DATA_DIR everything that is stored.
 */
function servedFolders(folder: string): string[] {
  const vite = packageFolder(dirname(fileURLToPath(import.meta.resolve('vite'))));
  return [
    packageFolder(import.meta.dirname),
    ...['node_modules', 'languages', 'fonts'].map((each) => join(folder, each)),
    dirname(vite),
  ].flatMap((each) => (existsSync(each) ? [...new Set([each, realpathSync(each)])] : []));
}

/** Says in the page which features are on, as the server does in a built one. */
const featuresPlugin = (folder: string): Plugin => ({
  name: 'features',
  transformIndexHtml(html) {
    const file = join(folder, '.env');
    const { FEATURES } = { ...(existsSync(file) && parseEnv(readFileSync(file, 'utf8'))), ...process.env };
    return html.replace(
      '%FEATURES%',
      () => FEATURES ?? defaultFeatures(readManifest(folder).features).join(),
    );
  },
});

/** Serves an application while it is being written: what is saved shows at once, what is wrong lies over the page. */
export async function develop(folder: string): Promise<void> {
  const port = Number(process.env.PORT ?? '3000');
  const server = startServer(folder, {
    ...process.env,
    PORT: String(port + 1),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  });
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: false,
    plugins: [clientPlugins(folder), featuresPlugin(folder)],
    cacheDir: join(folder, 'node_modules/.vite'),
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: {
        '/api': {
          target: `http://127.0.0.1:${port + 1}`,
          // A page that is loaded anew waits for the server that is.
          bypass: async () => {
            await server.ready();
          },
        },
      },
      // Neither another site nor another page of this machine reads what is served here.
      cors: false,
      headers: { 'cross-origin-resource-policy': 'same-origin' },
      fs: { allow: servedFolders(folder) },
    },
  });
  vite.watcher.add(modulesFolder(folder));
  vite.watcher.on('all', (_event, file) => {
    if (
      ['schemas', 'languages', 'modules'].some((each) => file.startsWith(join(folder, each))) ||
      file === join(folder, 'screens/application.json')
    )
      server.restart();
  });
  const stop = async (): Promise<void> => {
    await Promise.all([server.stop(), vite.close()]);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  await vite.listen();
  vite.printUrls();
}
