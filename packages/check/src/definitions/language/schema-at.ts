import {
  type ExtraFields,
  type Field,
  type RowSource,
  valueAt,
  withExtraFields,
} from '@schema-screens/schema/language';
import { type JsonSchema, mergedSchema, schemaOnPath } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import type { DefinitionNames } from './definition-names.ts';
import { tableIndex } from './walk.ts';

/** The keys of a screen or a table that determine the schema of its rows. */
interface Holder {
  resource?: string;
  schema?: string;
  source?: Partial<RowSource>;
  extra?: ExtraFields;
}

/** The schema of the entries that `each` repeats a section for; undefined for an unknown list. */
function schemaOfEntry(
  definition: unknown,
  path: JSONPath,
  whole: JsonSchema | undefined,
): JsonSchema | undefined {
  let schema = whole;
  for (let length = 2; length < path.length; length += 1) {
    const each = valueAt(definition, [...path.slice(0, length), 'each'].join('.'));
    if (typeof each !== 'string' || path[length] !== 'sections') continue;
    schema = schema?.properties && schemaOnPath(schema, each)?.items;
  }
  return schema;
}

/**
 * The schema of the rows at a place of a definition: that of the surrounding table, else the screen's, with the form's
 * extra fields. Undefined if there is none or it is unknown.
 */
export function schemaAt(
  definition: unknown,
  path: JSONPath,
  project: DefinitionNames,
): JsonSchema | undefined {
  const table = tableIndex(path);
  const holder = table === -1 ? definition : valueAt(definition, path.slice(0, table + 1).join('.'));
  const { resource, schema: form, source, extra } = (holder ?? {}) as Holder;
  const schema = project.schemas.get(resource ?? form ?? source?.resource ?? '');
  const whole = schema?.properties && extra !== undefined ? withExtraFields(schema, extra) : schema;
  return table === -1 ? schemaOfEntry(definition, path, whole) : whole;
}

/** The schema of the values at a place: of what a figure computes, of the entries of a list (`items`), else of the rows. */
export function schemaOfValues(
  screen: unknown,
  path: JSONPath,
  known: DefinitionNames,
): JsonSchema | undefined {
  const { resource } = valueAt(screen, path.join('.')) as { resource?: string };
  if (resource !== undefined) return known.schemas.get(resource);
  const items = path.lastIndexOf('items');
  if (items === -1) return schemaAt(screen, path, known);
  const list = path.slice(0, items);
  const { field } = valueAt(screen, list.join('.')) as Partial<Field>;
  const root = field === undefined ? undefined : schemaOfValues(screen, list, known);
  const entry = root && schemaOnPath(root, field!)?.items;
  return entry && root && mergedSchema(entry, root);
}
