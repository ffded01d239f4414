import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { testHangMs } from '../support/hang-ms.ts';
import { freePort } from '../support/servers/processes/free-port.ts';

/** A process of a release. */
export interface PortalProcess {
  readonly url: string;
  /** Asks it to end; gives its exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

/**
 * Starts `node server/main.ts` and waits until it is ready. Throws its words when it ends instead.
 *
 * @param wanted its port; default: a free one
 */
export async function startProcess(
  release: string,
  env: Readonly<Record<string, string>>,
  wanted?: number,
): Promise<PortalProcess> {
  const port = wanted ?? (await freePort());
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: release,
    env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      words += chunk.toString();
      if (process.env.LIFE_LOG) appendFileSync(process.env.LIFE_LOG, chunk);
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const end = performance.now() + testHangMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`The process is not ready (${child.exitCode}):\n${words}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const signal = (name: NodeJS.Signals) => {
    child.kill(name);
    return ended;
  };
  return {
    url,
    stop: () => signal('SIGTERM'),
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) await signal('SIGKILL');
    },
  };
}

/** Whether a process answers that it is ready. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`, { headers: { connection: 'close' } }).then(
    ({ status }) => status === 200,
    () => false,
  );
