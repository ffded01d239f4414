/** Made by packages/check/validators.ts: schema hash to the module of its compiled validator. */
declare module 'virtual:validators' {
  import type { CompiledValidator } from './schema-error.ts';

  export const validators: Readonly<Record<string, () => Promise<{ default: CompiledValidator }>>>;
}
