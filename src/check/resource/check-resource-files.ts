import { Ajv } from 'ajv';
import type { EnumValue, JsonSchema } from '#model';
import { createFormats, isRecord } from '#rules';
import { type DefinitionFile, parseFile } from '../language/parse-file.ts';
import { type ParsedFile, type Problem, problemAt } from '../language/problem.ts';
import { checkResource } from './check-resource.ts';
import { checkSchema } from './check-schema.ts';

/** The content of a file in `schemas/enum`. */
const enumeration: JsonSchema = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['schluessel', 'wert'],
    properties: {
      schluessel: { type: 'string', minLength: 1 },
      wert: { type: 'string', minLength: 1 },
      begriff: { type: 'string', minLength: 1 },
    },
    additionalProperties: false,
  },
};

/** The enumeration in a file, by its name; undefined for other and invalid files. */
function enumerationIn({ file, text }: DefinitionFile): [name: string, values: EnumValue[]][] {
  const name = /^schemas\/enum\/(.+)\.json$/.exec(file)?.[1];
  const value = name === undefined ? undefined : parseFile({ file, text }).parsed?.value;
  return name !== undefined && Array.isArray(value)
    ? [
        [
          name,
          value
            .filter(isRecord)
            .map(({ schluessel, wert }) => ({ key: schluessel, label: wert }) as EnumValue),
        ],
      ]
    : [];
}

/** The schema in a file, by the resource's name; none for other and invalid files. */
function schemasIn({ file, text }: DefinitionFile): [name: string, schema: JsonSchema][] {
  const name = /^schemas\/resource\/(.+)\.schema\.json$/.exec(file)?.[1];
  const value = name === undefined ? undefined : parseFile({ file, text }).parsed?.value;
  return name !== undefined && isRecord(value) ? [[name, value as JsonSchema]] : [];
}

/** Duplicate keys of an enumeration. */
function repeatedKeys(parsed: ParsedFile): Problem[] {
  const keys = new Set<unknown>();
  return (Array.isArray(parsed.value) ? parsed.value : []).flatMap((entry, index) => {
    const key = isRecord(entry) ? entry.schluessel : undefined;
    if (!keys.has(key) || key === undefined) {
      keys.add(key);
      return [];
    }
    return [
      problemAt(
        parsed,
        { path: [index, 'schluessel'] },
        'KEY_TWICE',
        `The key "${String(key)}" is there already.`,
      ),
    ];
  });
}

/**
 * Checks the files of `schemas/resource` and `schemas/enum` against the language and each other. What concerns tables
 * is checked by the server, which refuses to start.
 *
 * @param language schemas/definition/resource.schema.json
 * @param read converts a schema to the engine's form
 */
export function checkResourceFiles(
  files: readonly DefinitionFile[],
  language: JsonSchema,
  read: (schema: JsonSchema) => JsonSchema,
): Problem[] {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, addUsedSchema: false });
  const resource = ajv.compile(language);
  const values = ajv.compile(enumeration);
  for (const [name, validate] of Object.entries(createFormats())) ajv.addFormat(name, validate);
  const enums = new Map(files.flatMap(enumerationIn));
  const resources = new Map(
    files.flatMap(schemasIn).map(([name, schema]): [string, JsonSchema] => [name, read(schema)]),
  );
  return files.flatMap((file) => {
    const { parsed, problems } = parseFile(file);
    if (!parsed) return problems;
    if (file.file.startsWith('schemas/enum/'))
      return [...problems, ...checkSchema(parsed, values), ...repeatedKeys(parsed)];
    const wrong = checkSchema(parsed, resource);
    return [...problems, ...(wrong.length > 0 ? wrong : checkResource(parsed, enums, resources, ajv, read))];
  });
}
