import { Worker } from 'node:worker_threads';
import { unavailable } from '../../portal-error.ts';
import { DatabaseError } from '../database-error.ts';
import type { PgliteProgram } from './pglite-program.ts';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './protocol.ts';

const openingMs = 60_000;

/** Rows and count of one statement. */
export interface WorkerResult {
  readonly rows: unknown[];
  readonly affectedRows: number | undefined;
}

interface Pending {
  resolve(answer: WorkerAnswer): void;
  reject(error: Error): void;
}

/**
 * One PGlite thread. Takes one request at a time (the caller holds the connection), and is gone for good
 * once it was stopped, crashed or overran a time limit.
 */
export class PgliteWorker {
  readonly #thread: Worker;
  #pending: Pending | undefined;
  #isGone = false;

  constructor(dataDir: string, program: PgliteProgram) {
    const workerData: WorkerStart = { dataDir, program };
    this.#thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    this.#thread.on('message', (answer: WorkerAnswer) => this.#settle((pending) => pending.resolve(answer)));
    this.#thread.on('error', (error) => this.#giveUp(error));
    this.#thread.on('exit', () => this.#giveUp(new Error('The database thread has ended.')));
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Waits until the database is open, for a minute at most. Throws what kept it from opening; the thread is then gone. */
  async whenReady(): Promise<void> {
    const timer = setTimeout(() => this.#giveUp(new Error('Opening the database took too long.')), openingMs);
    try {
      const answer = await this.#nextAnswer();
      if (answer.kind !== 'failed') return;
      const error = new Error(answer.error.message);
      this.#giveUp(error);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Runs one statement. After `limitMs` the thread is stopped and the caller gets a 503. */
  async query(text: string, values: readonly unknown[], limitMs: number): Promise<WorkerResult> {
    const timer = setTimeout(() => this.#giveUp(new Error(`A statement ran over ${limitMs} ms.`)), limitMs);
    try {
      const answer = await this.#ask({ kind: 'query', text, values });
      if (answer.kind === 'rows') return answer;
      if (answer.kind === 'failed')
        throw new DatabaseError(answer.error.message, answer.error.code, answer.error.constraint);
      throw new Error(`Unexpected answer of the database thread: ${answer.kind}`);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Closes the database cleanly and ends the thread. */
  async close(): Promise<void> {
    if (this.#isGone) return;
    await this.#ask({ kind: 'close' });
    this.#isGone = true;
    await this.#thread.terminate();
  }

  #ask(request: WorkerRequest): Promise<WorkerAnswer> {
    if (this.#isGone) return Promise.reject(unavailable());
    const answer = this.#nextAnswer();
    this.#thread.postMessage(request);
    return answer;
  }

  #nextAnswer(): Promise<WorkerAnswer> {
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
