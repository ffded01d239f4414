import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { hangMs } from '../hang-ms.ts';
import { nodeFlags } from '../node-flags.ts';
import { scratchFolder } from '../scratch-folder.ts';
import { demoScale, fillWithDemoData } from './samples/demo-data.ts';

const project = resolve(import.meta.dirname, '../../..');

/** Differences from a portal of this project with default settings. */
export interface PortalSettings {
  readonly env?: Readonly<Record<string, string>>;
  /** Another project's folder, with the front end built. */
  readonly root?: string;
}

/** The whole portal in a separate process with its own data, as started by `npm start`. */
export interface Portal {
  readonly url: string;
  readonly dataDir: string;
  /** Kills the process, like a crash. */
  kill: () => Promise<void>;
  /** Starts it again on the same port and data. */
  restart: () => Promise<void>;
  /**
   * Starts it on fresh demo data, unless it already runs for the same file and settings: files must not depend on each other's
   * data.
   */
  freshFor: (file: string, settings: PortalSettings) => Promise<void>;
  /** Stops it gracefully; freshFor starts it again. */
  stop: () => Promise<void>;
  /** Stops it gracefully and deletes its data. */
  close: () => Promise<void>;
}

interface Running {
  child: ChildProcess;
  url: string;
}

/** Fails with the name of a step that hangs: a journey would only say that its portal was not ready in time. */
async function withinHangMs<Result>(step: string, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const hangs = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The portal hangs: ${step}.`)), hangMs);
  });
  return Promise.race([work, hangs]).finally(() => clearTimeout(timer));
}

/** Starts the server and waits for the address in its output. */
function launch(
  root: string,
  dataDir: string,
  port: string,
  env: Readonly<Record<string, string>>,
): Promise<Running> {
  const child = spawn(resolve(root, 'node_modules/.bin/node'), [...nodeFlags, 'server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: port,
      DEMO_SCALE: demoScale,
      LOG_LEVEL: 'error',
      OVERLOAD_SECONDS: String(hangMs / 1000),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolveStart, reject) => {
    let output = '';
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (url) resolveStart({ child, url });
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolveEnd) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolveEnd();
      return;
    }
    child.once('exit', () => resolveEnd());
    child.kill(signal);
  });
}

/** A portal with its own data directory and port; it starts with its first file of journeys. */
export async function createPortal(): Promise<Portal> {
  const dataDir = await scratchFolder('portal-journey-');
  let usedFor: string | undefined;
  let settings: PortalSettings = {};
  let running: Running | undefined;
  const launchIt = async (): Promise<void> => {
    const { root = project, env = {} } = settings;
    running = await launch(root, dataDir, running ? new URL(running.url).port : '0', env);
  };
  const portal: Portal = {
    get url() {
      if (!running) throw new Error('The portal has not been started.');
      return running.url;
    },
    dataDir,
    kill: async () => running && end(running.child, 'SIGKILL'),
    restart: launchIt,
    async freshFor(file, wanted) {
      const use = JSON.stringify([file, wanted]);
      if (usedFor === use) return;
      await withinHangMs('stop', portal.stop());
      await withinHangMs('delete its data', rm(dataDir, { recursive: true, force: true }));
      await mkdir(dataDir);
      settings = wanted;
      await withinHangMs('copy the demo data', fillWithDemoData(dataDir));
      await withinHangMs('start', launchIt());
      usedFor = use;
    },
    async stop() {
      usedFor = undefined;
      if (running) await end(running.child, 'SIGTERM');
    },
    async close() {
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return portal;
}

/** Starts a portal with demo data. */
export async function startPortal(env: Readonly<Record<string, string>> = {}): Promise<Portal> {
  const portal = await createPortal();
  await portal.freshFor('', { env });
  return portal;
}
