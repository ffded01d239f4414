import type { Scope } from './scope.ts';

let interpreter: typeof import('./matches-schema.ts') | undefined;

/** Whether some of a definition's conditions are JSON Schemas; fields that a form adds have schemas, too, and do not count. */
export const hasSchemaConditions = (definition: unknown): boolean =>
  JSON.stringify(definition, (key, value: unknown) => (key === 'extra' ? undefined : value)).includes(
    '"schema":{',
  );

/**
 * Fetches what interprets conditions that are JSON Schemas: most definitions have none, and it costs 4 KB. Whoever draws one
 * that has some waits for it first.
 */
export async function loadSchemaConditions(): Promise<void> {
  interpreter ??= await import('./matches-schema.ts');
}

/** @throws when nobody has waited for loadSchemaConditions */
export function matchesSchema(schema: object, scope: Scope): boolean {
  if (!interpreter)
    throw new Error('A condition that is a JSON Schema is asked before loadSchemaConditions.');
  return interpreter.matchesSchema(schema, scope);
}
