import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseError } from '../../shared/database-error.ts';
import { unavailable } from '../../shared/http-error.ts';
import { limitThreadTime } from '../../shared/telemetry/watch-thread.ts';
import type { PgliteProgram, WorkerRequest, WorkerResponse, WorkerStart } from './protocol.ts';

/** On a busy machine the first start takes up to a minute. */
const openingMs = 300_000;

/** Rows and row count of one statement. */
export interface WorkerResult {
  readonly rows: unknown[];
  readonly affectedRows: number | undefined;
}

/** Options of a statement. */
export interface StatementOptions {
  /** Limit of processor time, after which the thread is terminated. */
  readonly limitMs: number;
  /** Whether its plan is cached; not for searches, whose best plan depends on the search text. */
  readonly isPrepared: boolean;
}

interface Pending {
  resolve(response: WorkerResponse): void;
  reject(error: Error): void;
}

/**
 * One PGlite thread. It handles one request at a time (the caller holds the connection), and is unusable after it was
 * terminated, crashed or exceeded a time limit.
 */
export class PgliteWorker {
  readonly #thread: Worker;
  #pending: Pending | undefined;
  #isGone = false;
  /** Called with every notification. */
  onNotification: ((text: string) => void) | undefined;

  constructor(dataDir: string, program: PgliteProgram) {
    const workerData: WorkerStart = { dataDir, program };
    this.#thread = new Worker(new URL(`./worker${extname(import.meta.filename)}`, import.meta.url), {
      workerData,
    });
    this.#thread.on('message', (response: WorkerResponse) => {
      if (response.kind === 'notified') this.onNotification?.(response.text);
      else this.#settle((pending) => pending.resolve(response));
    });
    this.#thread.on('error', (error) => this.#giveUp(error));
    this.#thread.on('exit', () => this.#giveUp(new Error('The database thread has ended.')));
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /**
   * Waits until the database is open, at most five minutes. Throws the error that prevented it; the thread has ended
   * then.
   */
  async whenReady(): Promise<void> {
    const timer = setTimeout(() => this.#giveUp(new Error('Opening the database took too long.')), openingMs);
    try {
      const response = await this.#nextResponse();
      if (response.kind !== 'failed') return;
      const error = new Error(response.error.message);
      this.#giveUp(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Runs one statement. After `limitMs` of processor time the thread is terminated and the caller gets a 503. */
  async query(
    text: string,
    values: readonly unknown[],
    { limitMs, isPrepared }: StatementOptions,
  ): Promise<WorkerResult> {
    const stopWatching = limitThreadTime(this.#thread, limitMs, () =>
      this.#giveUp(new Error(`A statement ran over ${limitMs} ms.`)),
    );
    try {
      const response = await this.#ask({ kind: 'query', text, values, isPrepared });
      if (response.kind === 'rows') return response;
      if (response.kind === 'failed')
        throw new DatabaseError(response.error.message, response.error.code, response.error.constraint);
      throw new Error(`Unexpected response of the database thread: ${response.kind}`);
    } finally {
      stopWatching();
    }
  }

  /** Closes the database cleanly and ends the thread. */
  async close(): Promise<void> {
    if (this.#isGone) return;
    await this.#ask({ kind: 'close' });
    this.#isGone = true;
    await this.#thread.terminate();
  }

  #ask(request: WorkerRequest): Promise<WorkerResponse> {
    if (this.#isGone) return Promise.reject(unavailable());
    const response = this.#nextResponse();
    this.#thread.postMessage(request);
    return response;
  }

  #nextResponse(): Promise<WorkerResponse> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
    });
  }

  #settle(how: (pending: Pending) => void): void {
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending) how(pending);
  }

  #giveUp(cause: Error): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#settle((pending) => pending.reject(unavailable(undefined, { cause })));
    void this.#thread.terminate();
  }
}
