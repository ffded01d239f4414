import { isRecord } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { DefinitionSchemas } from './language.ts';

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The defaults of an object schema's keys, without false, which equals a missing key. */
function defaultsOf(schema: JsonSchema): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(schema.properties ?? {}))
    if ('default' in property && property.default !== false) found[key] = property.default;
  return found;
}

/** The object schemas of a file with defaults: name (list, listColumn, listSearch) and defaults. */
function namedDefaults(root: JsonSchema, name: string): [string, Record<string, unknown>][] {
  const found: [string, Record<string, unknown>][] = [];
  const visit = (schema: unknown, at: string): void => {
    if (!isRecord(schema)) return;
    const defaults = defaultsOf(schema);
    if (Object.keys(defaults).length > 0) found.push([at, defaults]);
    for (const group of ['properties', 'definitions'])
      for (const [key, part] of Object.entries(schema[group] ?? {})) visit(part, name + capitalized(key));
    for (const branch of [schema.items, ...(Array.isArray(schema.oneOf) ? schema.oneOf : [])])
      visit(branch, at);
  };
  visit(root, name);
  return found;
}

/** Kinds of files whose defaults the engine applies. */
const files = ['action', 'common', 'detail', 'form', 'list', 'navigation'];

/** The module of defaults: one constant per object of the language, e.g. `listColumnDefaults`. */
export function defaultsModule(language: DefinitionSchemas, banner: string): string {
  const constants = files.flatMap((file) =>
    namedDefaults(language[`${file}.schema.json`] ?? {}, file).map(
      ([name, defaults]) => `export const ${name}Defaults = ${JSON.stringify(defaults, null, 2)} as const;\n`,
    ),
  );
  return `${banner}\n\n${constants.join('\n')}`;
}
