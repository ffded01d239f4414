import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

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
