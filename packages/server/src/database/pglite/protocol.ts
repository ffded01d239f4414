import type { PgliteProgram } from './pglite-program.ts';

/** The initial data of the worker thread. */
export interface WorkerStart {
  readonly dataDir: string;
  readonly program: PgliteProgram;
}

/** The requests to the worker thread. */
export type WorkerRequest =
  | {
      readonly kind: 'query';
      readonly text: string;
      readonly values: readonly unknown[];
      readonly isPrepared: boolean;
    }
  | { readonly kind: 'close' };

/** A database error from the thread, with PostgreSQL's own code. */
export interface WorkerError {
  readonly message: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
}

/** The responses of the worker thread, in order, one per request; notifications come between them. */
export type WorkerResponse =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: WorkerError }
  | { readonly kind: 'rows'; readonly rows: unknown[]; readonly affectedRows: number | undefined }
  | { readonly kind: 'notified'; readonly text: string }
  | { readonly kind: 'closed' };
