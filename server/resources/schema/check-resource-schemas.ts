import { Ajv } from 'ajv';
import { type CheckedSchema, checkKeywords } from './check-keywords.ts';
import type { ResourceSchema } from './resource-schema.ts';

/** Errors in resource schemas, one line per error with the file's name. */
export class DefinitionProblems extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'DefinitionProblems';
    this.lines = lines;
  }
}

/**
 * Checks resource schemas against the language in `schemas/definition/resource.schema.json`, and the names in them against each
 * other. Throws a DefinitionProblems error with all mistakes.
 */
export function checkResourceSchemas(
  schemas: ReadonlyMap<string, unknown>,
  enums: ReadonlyMap<string, unknown>,
  language: Record<string, unknown>,
): void {
  const ajv = new Ajv({ strict: false, allErrors: true, addUsedSchema: false });
  const validate = ajv.compile(language);
  const lines: string[] = [];
  for (const [name, schema] of schemas) {
    const file = `schemas/resource/${name}.schema.json`;
    if (validate(schema)) {
      const checked = {
        name,
        schema: schema as ResourceSchema,
        schemas: schemas as CheckedSchema['schemas'],
        enums,
      };
      lines.push(...checkKeywords(checked).map((line) => `${file}: ${line}`));
    } else
      for (const error of validate.errors ?? [])
        lines.push(`${file}: ${error.instancePath || '/'} ${error.message} ${JSON.stringify(error.params)}`);
  }
  for (const [name, values] of enums)
    if (!isEnumFile(values)) lines.push(`schemas/enum/${name}.json: Jeder Wert braucht schluessel und wert.`);
  if (lines.length > 0) throw new DefinitionProblems(lines);
}

function isEnumFile(values: unknown): boolean {
  return (
    Array.isArray(values) &&
    values.every(
      (value: unknown) =>
        typeof value === 'object' &&
        value !== null &&
        'schluessel' in value &&
        typeof value.schluessel === 'string' &&
        'wert' in value &&
        typeof value.wert === 'string',
    )
  );
}
