import type { CompiledValidator } from './schema-error.ts';

/** Compiled validators by the hash of their schema: none. The plug-in for Vite (`@schema-screens/check/vite`) replaces this module. */
export const validators: Readonly<Record<string, () => Promise<{ default: CompiledValidator }>>> = {};
