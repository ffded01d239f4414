import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../shared/folders.ts';
import { unavailable } from '../../shared/http-error.ts';
import { Semaphore } from '../../shared/semaphore.ts';
import { isInsideTransaction } from '../commit-hooks.ts';
import type { NotificationListener } from '../database.ts';
import { PgliteWorker, type StatementOptions, type WorkerResult } from './pglite-worker.ts';
import { loadPgliteProgram, type PgliteProgram } from './protocol.ts';

const maxWaiting = 2000;

/**
 * The one connection to PGlite with its watchdog: a stuck or dead thread is replaced before the next caller's
 * statement; only the running statement fails.
 */
export class PgliteClient {
  readonly #dataDir: string;
  readonly #onReplaced: () => void;
  readonly #mutex = new Semaphore(1, maxWaiting);
  readonly #listeners: NotificationListener[] = [];
  #worker: PgliteWorker;
  #generation = 0;

  private constructor(dataDir: string, worker: PgliteWorker, onReplaced: () => void) {
    this.#dataDir = dataDir;
    this.#worker = worker;
    this.#onReplaced = onReplaced;
    this.#forwardFrom(worker);
  }

  /** Opens the database in `dataDir`, creating it if the directory is empty or missing. */
  static async open(dataDir: string, onReplaced: () => void): Promise<PgliteClient> {
    const program = await loadPgliteProgram();
    await createPgliteFolder(dataDir, program);
    const worker = new PgliteWorker(dataDir, program);
    await worker.whenReady();
    return new PgliteClient(dataDir, worker, onReplaced);
  }

  /**
   * Waits for the connection and returns the generation of the thread behind it. A transaction belongs to one
   * generation: statements of an older one are rejected, since the new thread knows nothing of it.
   */
  async acquire(): Promise<number> {
    // A second connection would wait for the first one.
    if (isInsideTransaction()) throw new Error('Inside a transaction only its own handle may be used.');
    if (this.#mutex.isFull) throw unavailable();
    await this.#mutex.acquire();
    try {
      if (this.#worker.isGone) await this.#replace();
      return this.#generation;
    } catch (error) {
      this.#mutex.release();
      throw error;
    }
  }

  release(): void {
    this.#mutex.release();
  }

  /** Runs one statement on behalf of the holder of the connection. */
  async query(
    generation: number,
    text: string,
    values: readonly unknown[],
    options: StatementOptions,
  ): Promise<WorkerResult> {
    if (generation !== this.#generation || this.#worker.isGone) throw unavailable();
    return this.#worker.query(text, values, options);
  }

  /** Calls the listener for every notification from now on. */
  listen(listener: NotificationListener): void {
    this.#listeners.push(listener);
  }

  /** Waits for running statements, then closes the database. */
  async close(): Promise<void> {
    await this.#mutex.run(() => this.#worker.close());
  }

  async #replace(): Promise<void> {
    const worker = new PgliteWorker(this.#dataDir, await loadPgliteProgram());
    try {
      await worker.whenReady();
    } catch (cause) {
      throw unavailable(undefined, { cause });
    }
    this.#worker = worker;
    this.#generation += 1;
    this.#forwardFrom(worker);
    for (const { onGap } of this.#listeners) onGap();
    this.#onReplaced();
  }

  #forwardFrom(worker: PgliteWorker): void {
    worker.onNotification = (text) => {
      for (const { onMessage } of this.#listeners) onMessage(text);
    };
  }
}

/**
 * Creates the database in an empty or missing folder; one with files is left untouched. PGlite takes a folder with a
 * few of its files for a database, so a new one is created beside the folder and moved into place once it is complete:
 * a first start may be killed at any moment. Throws PGlite's error.
 */
async function createPgliteFolder(folder: string, program: PgliteProgram): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  if (await holdsFiles(folder)) return;
  const worker = new PgliteWorker(unfinished, program);
  await worker.whenReady();
  await worker.close();
  await rename(unfinished, folder);
  await syncFolder(path.dirname(folder));
}

async function holdsFiles(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.length > 0;
}
