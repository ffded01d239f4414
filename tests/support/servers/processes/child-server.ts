import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { hangMs } from '../../hang-ms.ts';
import { nodeFlags } from '../../node-flags.ts';
import { fetchWhenFree } from './fetch-when-free.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** The server in a separate process, for tests of processes: start, signals, crashes. */
export interface ChildServer {
  readonly process: ChildProcess;
  readonly url: string;
  /** Milliseconds from starting the process until it is ready. */
  readonly startMs: number;
  output(): string;
  /** Sends a signal and waits for the exit; returns the exit code, null after a kill. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Runs `server/main.ts` until it exits and returns exit code and output; for starts that have to fail. If it keeps running, it is
 * killed: code null.
 */
export async function runMain(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; text: string }> {
  const child = spawnMain(env);
  const read = collect(child);
  const timer = setTimeout(() => child.kill('SIGKILL'), hangMs);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  return { code, text: read() };
}

/** Starts `server/main.ts` and kills it once `isTime` returns true. Throws its output if it exits before. */
export async function killWhen(env: Readonly<Record<string, string>>, isTime: () => boolean): Promise<void> {
  const child = spawnMain(env);
  const read = collect(child);
  const timer = setInterval(() => isTime() && child.kill('SIGKILL'), 25);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== null) throw new Error(`The server ended with ${code}:\n${read()}`);
}

/** Starts `server/main.ts` and waits until it is ready. Throws its output if it exits instead. */
export async function startChild(env: Readonly<Record<string, string>>): Promise<ChildServer> {
  const started = performance.now();
  const child = spawnMain(env);
  const output = collect(child);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const match = /Server listening at (http:[^"]+)/.exec(output());
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output()}`)));
  });
  const { status } = await fetchWhenFree(`${url}/api/health/ready`);
  if (status !== 200) throw new Error(`The server is not ready: ${status}.`);
  return {
    process: child,
    url,
    startMs: performance.now() - started,
    output,
    stop(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      child.kill(signal);
      return ended;
    },
  };
}

function spawnMain(env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: '0', DEMO: 'off', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return () => text;
}
