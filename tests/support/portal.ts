import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { demoScale, fillWithDemoData } from './demo-data.ts';
import { scratchFolder } from './scratch-folder.ts';

const project = resolve(import.meta.dirname, '../..');

/** The whole portal as a process of its own, with its own data, as `npm start` runs it. */
export interface Portal {
  url: string;
  dataDir: string;
  /** Ends the process without warning, as a crash would. */
  kill: () => Promise<void>;
  /** Starts it again on the same port and data. */
  restart: () => Promise<void>;
  /** Starts it on fresh data when the last file of journeys was another one: what one leaves behind is not the next one's. */
  freshFor: (file: string) => Promise<void>;
  /** Ends it in order and throws its data away. */
  close: () => Promise<void>;
}

interface Running {
  child: ChildProcess;
  url: string;
}

/** Starts the server and waits for the address that it prints. */
function launch(root: string, dataDir: string, port: string, env: Record<string, string>): Promise<Running> {
  const child = spawn(resolve(root, 'node_modules/.bin/node'), ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, DEMO_SCALE: demoScale, LOG_LEVEL: 'error', ...env },
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

/**
 * Starts the portal with demo data.
 *
 * @param root folder of the project, with the front end built
 */
export async function startPortal(env: Record<string, string> = {}, root = project): Promise<Portal> {
  const dataDir = await scratchFolder('portal-journey-');
  // Another project or scale has its own.
  const fill = async () => root === project && !env.DEMO_SCALE && fillWithDemoData(dataDir);
  await fill();
  let usedBy: string | undefined;
  let running = await launch(root, dataDir, '0', env);
  const port = new URL(running.url).port;
  return {
    url: running.url,
    dataDir,
    kill: () => end(running.child, 'SIGKILL'),
    restart: async () => {
      running = await launch(root, dataDir, port, env);
    },
    freshFor: async (file) => {
      const isOther = usedBy !== undefined && usedBy !== file;
      usedBy = file;
      if (!isOther) return;
      await end(running.child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
      await mkdir(dataDir);
      await fill();
      running = await launch(root, dataDir, port, env);
    },
    close: async () => {
      await end(running.child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
