import { type Locale, yesOrNo } from '@schema-screens/locale';
import { enumValuesOf, type JsonSchema, type ResourceMeta, schemaOnPath } from '../../model/index.ts';
import { filterKind, hasFewValues, isFilteredByDays } from '../../values/filter-operators.ts';
import type { FilterKind } from '../../values/value-kinds.ts';
import { listDefaults } from '../definition/defaults.gen.ts';
import { languageTexts } from '../definition/language-texts.ts';
import { hasTool } from '../definition/list-tools.ts';
import type { Filter, FilterValue, ListScreen } from '../definition/types.gen.ts';

/** A filter completed from the schema. */
export interface ResolvedFilter {
  field: string;
  label: string;
  /** Label for no choice. */
  all: string;
  /** Values in the format of the address and the back end. */
  values: { value: string; label: string }[];
}

const yesAndNo = (locale: Locale): FilterValue[] =>
  [true, false].map((value) => ({ value, label: yesOrNo(locale, value) }));

/** Completes a filter from the schema. */
export function resolveFilter(
  locale: Locale,
  filter: Filter,
  meta: ResourceMeta | undefined,
): ResolvedFilter {
  const schema = meta && schemaOnPath(meta.definition, filter.field);
  const entries = meta?.enums[schema?.['x-enum'] ?? ''] ?? [];
  const own = entries.map(({ key, label }): FilterValue => ({ value: key, label }));
  const isBoolean = [schema?.type].flat().includes('boolean');
  const values = filter.values ?? (isBoolean ? yesAndNo(locale) : own);
  return {
    field: filter.field,
    label: filter.label ?? schema?.title ?? filter.field,
    all: filter.all ?? locale.texts(languageTexts).all,
    values: values.map(({ value, label }) => ({ value: String(value), label })),
  };
}

/** The initially chosen values. */
export function filterDefaults(filters: readonly Filter[] | undefined): Record<string, string> {
  const chosen = (filters ?? []).filter(({ value }) => value !== undefined);
  return Object.fromEntries(chosen.map(({ field, value }) => [field, String(value)]));
}

/** A field of the Filter button. */
export interface FilterField {
  field: string;
  label: string;
  kind: FilterKind;
  schema: JsonSchema;
  /** The choices; a label represents all keys with the same text. */
  values: { keys: string[]; label: string }[];
  /** The periods that a filter of dates offers; none for others. */
  periods: readonly string[];
}

/** Fields of the rows that can be filtered, the columns first. */
function filterableNames(screen: ListScreen, definition: JsonSchema): string[] {
  if (!hasTool(screen, 'filters')) return [];
  const { filterFields, columns } = screen;
  const all = [...columns.map(({ field }) => String(field)), ...Object.keys(definition.properties ?? {})];
  return filterFields ?? [...new Set(all)];
}

/** The filterable fields of a list, from its definition and the schema of its rows; without fields that cannot be filtered. */
export function filterFields(locale: Locale, screen: ListScreen, meta: ResourceMeta): FilterField[] {
  return filterableNames(screen, meta.definition).flatMap((field) => {
    const schema = schemaOnPath(meta.definition, field);
    const kind = schema && filterKind(schema);
    if (!kind) return [];
    const own = screen.filters?.find((filter) => filter.field === field);
    const label = own?.label ?? screen.columns.find((column) => column.field === field)?.label;
    return {
      field,
      label: label ?? schema.title ?? field,
      kind,
      schema,
      values: valuesOf(locale, kind, schema, own, meta),
      periods: isFilteredByDays(kind) ? (screen.periods ?? listDefaults.periods) : [],
    };
  });
}

function valuesOf(
  locale: Locale,
  kind: FilterKind,
  schema: JsonSchema,
  own: Filter | undefined,
  meta: ResourceMeta,
): FilterField['values'] {
  if (!hasFewValues(kind)) return [];
  const entries =
    own?.values || kind === 'flag'
      ? resolveFilter(locale, own ?? { field: '', values: yesAndNo(locale) }, meta).values
      : enumValuesOf(schema, meta.enums).map(({ key, label }) => ({ value: key, label }));
  const byLabel = Map.groupBy(entries, ({ label }) => label);
  return [...byLabel].map(([label, those]) => ({ label, keys: those.map(({ value }) => value) }));
}
