import type { JsonSchema } from '#model';
import { isRecord } from '../../rules/index.ts';
import type { Language } from './language.ts';

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The defaults that the keys of one object schema name; false ones are left out, since a key that is not there is as good. */
function defaultsOf(schema: JsonSchema): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(schema.properties ?? {}))
    if ('default' in property && property.default !== false) found[key] = property.default;
  return found;
}

/** Each object schema of a file that names defaults: its name (list, listColumn, listSearch) and those. */
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

/** Kinds of files whose defaults the engine obeys. */
const files = ['action', 'common', 'detail', 'form', 'list', 'navigation'];

/** The module of defaults: one constant for each object of the language, e.g. `listColumnDefaults`. */
export function defaultsModule(language: Language, banner: string): string {
  const constants = files.flatMap((file) =>
    namedDefaults(language[`${file}.schema.json`] ?? {}, file).map(
      ([name, defaults]) => `export const ${name}Defaults = ${JSON.stringify(defaults, null, 2)} as const;\n`,
    ),
  );
  return `${banner}\n\n${constants.join('\n')}`;
}
