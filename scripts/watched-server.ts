import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { resolve } from 'node:path';

/** Changes that come together, e.g. of a checkout, are one restart. */
const restMs = 150;
/** Of what a server that ended has said last. */
const mostLines = 30;

/** A server that restarts whenever a file is saved. */
export interface WatchedServer {
  /** Fulfils when no restart is waiting or under way; the server may then still be starting. */
  settled(): Promise<void>;
  /** Called with its output when it refuses to start or dies; with nothing when it restarts. */
  onRefusal(listener: (lines: readonly string[]) => void): void;
  /** Called whenever it restarts; requests wait until it answers. */
  onRestart(listener: () => void): void;
  /** Ends it in order. */
  stop(): Promise<void>;
}

/**
 * Runs `server/main.ts` and starts it again when one of the paths changes. One that refuses to start, or dies, waits for
 * the next change. (Node's own --watch talks into the messages of the server's database thread.) V8 translates the database
 * once, quickly, and does not optimise it: a start takes a third less processor time, and the next save ends the server.
 *
 * @param paths files and folders, from the project's folder
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
    // One that has exited is still the child until all that it said has been read.
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
