import { isRecord, type Locale } from '@schema-screens/locale';
import { type Scope, valueAt } from '@schema-screens/schema/language';
import { type ResourceMeta, type Row, schemaOnPath, wholeSchema } from '@schema-screens/schema/model';
import { recordText, valuesIn } from '../format/record-text.ts';

/** Schema and enumerations of the entries of a list in a record; undefined if the schema does not have the list. */
export function metaOfEntries(meta: ResourceMeta | undefined, path: string): ResourceMeta | undefined {
  const items = meta && schemaOnPath(meta.definition, path)?.items;
  return items && { definition: wholeSchema(items, meta.definition), enums: meta.enums };
}

/** The entries of a list in the row, each with the scope in which it is the row. */
export function entryScopes(
  locale: Locale,
  path: string,
  scope: Scope,
  meta: ResourceMeta | undefined,
  sections: unknown,
): Scope[] {
  const entries = valueAt(scope.row, path);
  const textOf = recordText(locale, meta, valuesIn(sections, meta));
  return (Array.isArray(entries) ? entries : []).filter(isRecord).map((entry) => ({
    ...scope,
    row: entry as Row,
    textOf,
    changesOf: undefined,
    rights: undefined,
    keyField: undefined,
  }));
}
