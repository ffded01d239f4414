import type { EnumValue, ResourceMeta, SearchMode } from '../data/data-source.ts';
import { listDefaults } from '../definition/defaults.ts';
import type { JsonSchema } from '../definition/json-schema.ts';
import type { Column, ListScreen } from '../definition/types.gen.ts';

/** A column with everything that the definition left to the schema filled in. */
export interface ResolvedColumn extends Column {
  label: string;
  cell: string;
  schema: JsonSchema | undefined;
  enumValues: EnumValue[];
  isSortable: boolean;
}

const noEnumValues: EnumValue[] = [];

/** The cell for a schema, when the definition names none. */
export function cellFor(schema: JsonSchema | undefined): string {
  const type = Array.isArray(schema?.type) ? schema.type.find((name) => name !== 'null') : schema?.type;
  if (schema?.['x-enum']) return 'enum';
  if (schema?.format === 'date') return 'date';
  if (schema?.format === 'date-time') return 'dateTime';
  if (schema?.format === 'time-window') return 'timeWindow';
  if (schema?.format === 'email') return 'email';
  if (schema?.['x-document'] === true) return 'richText';
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'number') return 'number';
  return 'text';
}

/** Fills a column or a value of a detail screen from the schema. */
export function resolveColumn(column: Column, meta: ResourceMeta | undefined): ResolvedColumn {
  const schema = meta?.definition.properties?.[column.field];
  return {
    ...column,
    label: column.label ?? schema?.title ?? column.field,
    cell: column.cell ?? cellFor(schema),
    schema,
    enumValues: meta?.enums[schema?.['x-enum'] ?? ''] ?? noEnumValues,
    isSortable: column.sortable ?? true,
  };
}

/** The search modes that a list offers: phonetic only where a field is marked for it. */
export function offeredModes(
  screen: Pick<ListScreen, 'search'>,
  meta: ResourceMeta | undefined,
): SearchMode[] {
  const chosen = screen.search ? screen.search.modes : undefined;
  if (chosen) return chosen;
  const isPhonetic = Object.values(meta?.definition.properties ?? {}).some((property) => property.phonet);
  return isPhonetic ? [...listDefaults.modes, 'PHONETISCH'] : [...listDefaults.modes];
}
