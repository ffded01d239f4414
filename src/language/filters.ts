import { type ResourceMeta, schemaOnPath } from '#model';
import { languageTexts } from './language-texts.ts';
import type { Filter, FilterValue } from './types.gen.ts';

/** A filter with everything that the definition left to the schema filled in. */
export interface ResolvedFilter {
  field: string;
  label: string;
  /** Text for no choice. */
  all: string;
  /** Values as the address and the back end write them. */
  values: { value: string; label: string }[];
}

const yesAndNo = (): FilterValue[] => [
  { value: true, label: languageTexts.yes },
  { value: false, label: languageTexts.no },
];

/** Fills a filter from the schema. */
export function resolveFilter(filter: Filter, meta: ResourceMeta | undefined): ResolvedFilter {
  const schema = meta && schemaOnPath(meta.definition, filter.field);
  const entries = meta?.enums[schema?.['x-enum'] ?? ''] ?? [];
  const own = entries.map(({ key, label }): FilterValue => ({ value: key, label }));
  const isBoolean = [schema?.type].flat().includes('boolean');
  const values = filter.values ?? (isBoolean ? yesAndNo() : own);
  return {
    field: filter.field,
    label: filter.label ?? schema?.title ?? filter.field,
    all: filter.all ?? languageTexts.all,
    values: values.map(({ value, label }) => ({ value: String(value), label })),
  };
}

/** What is chosen at first. */
export function filterDefaults(filters: readonly Filter[] | undefined): Record<string, string> {
  const chosen = (filters ?? []).filter(({ value }) => value !== undefined);
  return Object.fromEntries(chosen.map(({ field, value }) => [field, String(value)]));
}
