import type { PgliteProgram } from './pglite-program.ts';

/** What the worker thread starts with. */
export interface WorkerStart {
  readonly dataDir: string;
  readonly program: PgliteProgram;
}

/** What the door sends to the worker thread. */
export type WorkerRequest =
  | {
      readonly kind: 'query';
      readonly text: string;
      readonly values: readonly unknown[];
      readonly isPrepared: boolean;
    }
  | { readonly kind: 'close' };

/** A database error that crossed the thread, with PostgreSQL's own code. */
export interface WorkerError {
  readonly message: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
}

/** What the worker thread sends back; one response a request, in order. */
export type WorkerResponse =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: WorkerError }
  | { readonly kind: 'rows'; readonly rows: unknown[]; readonly affectedRows: number | undefined }
  | { readonly kind: 'closed' };
