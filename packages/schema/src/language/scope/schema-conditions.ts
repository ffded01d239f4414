import type { schemaInterpreter } from './schema-interpreter.ts';
import type { Scope } from './scope.ts';

export type SchemaInterpreter = typeof schemaInterpreter;

let interpreter: typeof import('./schema-interpreter.ts') | undefined;

/** Whether any condition of a definition is a JSON Schema; the schemas of extra fields do not count. */
export const hasSchemaConditions = (definition: unknown): boolean =>
  JSON.stringify(definition, (key, value: unknown) => (key === 'extra' ? undefined : value)).includes(
    '"schema":{',
  );

/**
 * Loads the interpreter for conditions that are JSON Schemas: most definitions have none, and it costs 4 KB. Await it
 * before drawing a definition with such conditions.
 */
export async function loadSchemaConditions(): Promise<void> {
  interpreter ??= await import('./schema-interpreter.ts');
}

/** @throws if loadSchemaConditions was not awaited */
export function matchesSchema(schema: object, scope: Scope): boolean {
  if (!interpreter)
    throw new Error('A condition that is a JSON Schema is asked before loadSchemaConditions.');
  return interpreter.isScopeValid(schema, scope);
}

/** The interpreter of JSON Schemas, for what is not compiled by the build. */
export const loadSchemaInterpreter = async (): Promise<SchemaInterpreter> =>
  (await import('./schema-interpreter.ts')).schemaInterpreter;
