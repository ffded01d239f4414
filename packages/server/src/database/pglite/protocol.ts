import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

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

/** PGlite's compiled WebAssembly, which threads reuse including its machine code. */
export interface PgliteProgram {
  readonly pgliteWasmModule: WebAssembly.Module;
  readonly initdbWasmModule: WebAssembly.Module;
}

let compiled: Promise<PgliteProgram> | undefined;

/**
 * Compiles PGlite once per process. Compiling takes a second of processor time, which a thread that replaces a stuck
 * one would spend while callers wait.
 */
export function loadPgliteProgram(): Promise<PgliteProgram> {
  compiled ??= compileAll();
  return compiled;
}

async function compileAll(): Promise<PgliteProgram> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const compile = async (name: string) => WebAssembly.compile(await readFile(path.join(folder, name)));
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    compile('pglite.wasm'),
    compile('initdb.wasm'),
  ]);
  return { pgliteWasmModule, initdbWasmModule };
}
