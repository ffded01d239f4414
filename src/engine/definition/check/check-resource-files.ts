import { Ajv } from 'ajv';
import type { JsonSchema } from '../json-schema.ts';
import { checkResource } from './check-resource.ts';
import { checkSchema } from './check-schema.ts';
import { type DefinitionFile, parseFile } from './parse-file.ts';
import type { Problem } from './problem.ts';

/** What a file of `schemas/enum` is. */
const enumeration: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['schluessel', 'wert'],
    properties: { schluessel: { type: 'string' }, wert: { type: 'string' } },
  },
};

/**
 * Holds the files of `schemas/resource` and `schemas/enum` against the language and what they say against each other.
 * What they say of tables is looked at by the server, which refuses to start.
 *
 * @param language schemas/definition/resource.schema.json
 */
export function checkResourceFiles(files: readonly DefinitionFile[], language: JsonSchema): Problem[] {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, addUsedSchema: false });
  const resource = ajv.compile(language);
  const values = ajv.compile(enumeration);
  const enums = new Set(files.flatMap(({ file }) => /^schemas\/enum\/(.+)\.json$/.exec(file)?.[1] ?? []));
  return files.flatMap((file) => {
    const { parsed, problems } = parseFile(file);
    if (!parsed) return problems;
    if (file.file.startsWith('schemas/enum/')) return [...problems, ...checkSchema(parsed, values)];
    const wrong = checkSchema(parsed, resource);
    return [...problems, ...(wrong.length > 0 ? wrong : checkResource(parsed, enums))];
  });
}
