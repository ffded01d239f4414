import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { resolve } from 'node:path';

/** Changes within this time, e.g. of a checkout, cause one restart. */
const restMs = 150;
/** Number of last output lines kept of a server that ended. */
const mostLines = 30;

/** A server that restarts whenever a file is saved. */
export interface WatchedServer {
  /** Resolves when no restart is pending or running; the server may still be starting. */
  settled(): Promise<void>;
  /** Called with its output when it refuses to start or dies; with nothing when it restarts. */
  onRefusal(listener: (lines: readonly string[]) => void): void;
  /** Called whenever it restarts; requests wait until it answers. */
  onRestart(listener: () => void): void;
  /** Shuts it down. */
  stop(): Promise<void>;
}

/**
 * Runs `server/main.ts` and restarts it when one of the paths changes. A server that refuses to start or dies waits for
 * the next change. (Node's own --watch interferes with the messages of the server's database thread.) V8 compiles the
 * database code once without optimising it: a start takes a third less processor time, and the next save ends the
 * server anyway.
 *
 * @param paths files and folders, relative to the project's folder
 */
export function startWatchedServer(
  root: string,
  paths: readonly string[],
  env: NodeJS.ProcessEnv,
): WatchedServer {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  let rested = Promise.resolve();
  let rest = (): void => {};

  const restartListeners: (() => void)[] = [];
  const listeners: ((lines: readonly string[]) => void)[] = [];
  const tell = (lines: readonly string[]): void => {
    for (const listener of listeners) listener(lines);
  };

  function start(): void {
    const started = spawn('node', ['--liftoff-only', 'server/main.ts'], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'pipe'],
      env,
    });
    child = started;
    const said: string[] = [];
    started.stderr.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      said.push(...chunk.toString().split('\n'));
      said.splice(0, said.length - mostLines);
    });
    tell([]);
    started.once('close', (code) => {
      if (child !== started) return;
      child = undefined;
      tell(said.filter((line) => line !== ''));
      console.error(`The server has ended (${code ?? 'killed'}); it starts again after the next change.`);
    });
  }

  function end(): Promise<void> {
    const ending = child;
    child = undefined;
    // An exited process remains the child until all of its output has been read.
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return Promise.resolve();
    return new Promise((done) => {
      ending.once('exit', () => done());
      ending.kill('SIGTERM');
    });
  }

  const restart = (): void => {
    clearTimeout(timer);
    if (!timer)
      rested = new Promise((done) => {
        rest = done;
      });
    timer = setTimeout(() => {
      timer = undefined;
      turn = turn
        .then(end)
        .then(start)
        .then(() => {
          for (const listener of restartListeners) listener();
        });
      rest();
    }, restMs);
  };
  const watchers: FSWatcher[] = paths.map((path) =>
    watch(resolve(root, path), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.test.ts')) restart();
    }),
  );
  start();
  return {
    async settled() {
      await rested;
      await turn;
    },
    onRefusal: (listener) => {
      listeners.push(listener);
    },
    onRestart: (listener) => {
      restartListeners.push(listener);
    },
    async stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await turn.then(end);
    },
  };
}
