import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** A server in a separate process. */
export interface MeasuredProcess {
  readonly url: string;
  /** Processor time used so far by all of its threads, in ms. */
  processorMs(): Promise<number>;
  /** MiB of memory. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a program that prints its address. Throws its output if it exits instead. */
export async function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<MeasuredProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const match = /Server listening at (http:[^"]+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`)));
  });
  child.stdout.removeAllListeners('data').resume();
  child.stderr.removeAllListeners('data').resume();
  const proc = `/proc/${child.pid}`;
  return {
    url,
    async processorMs() {
      // User and system time are the 14th and 15th field; the second one, a name in parentheses, may contain spaces.
      const [, figures = ''] = (await readFile(`${proc}/stat`, 'utf8')).split(') ');
      const fields = figures.split(' ');
      return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
    },
    async memory() {
      return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`${proc}/status`, 'utf8'))?.[1]) / 1024;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
