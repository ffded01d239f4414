import { isRecord, type Locale } from '@schema-screens/locale';
import { conditionHolds, type DetailSection, type Scope, valueAt } from '@schema-screens/schema/language';
import { mergedSchema, type ResourceMeta, type Row, schemaOnPath } from '@schema-screens/schema/model';
import { columnsOfSections, recordText } from '../format/record-text.ts';

/** Schema and enumerations of the entries of a list in a record; undefined if the schema does not have the list. */
export function listEntryMeta(meta: ResourceMeta | undefined, path: string): ResourceMeta | undefined {
  const items = meta && schemaOnPath(meta.definition, path)?.items;
  return items && { definition: mergedSchema(items, meta.definition), enums: meta.enums };
}

/** The entries of a list in the row, each with the scope in which it is the row. */
export function listEntryScopes(
  locale: Locale,
  path: string,
  scope: Scope,
  meta: ResourceMeta | undefined,
  sections: unknown,
): Scope[] {
  const entries = valueAt(scope.row, path);
  const textOf = recordText(locale, meta, columnsOfSections(sections, meta));
  return (Array.isArray(entries) ? entries : []).filter(isRecord).map((entry) => ({
    ...scope,
    row: entry as Row,
    textOf,
    changesOf: undefined,
    rights: undefined,
    keyField: undefined,
  }));
}

function shownOf(locale: Locale, section: DetailSection, scopes: readonly Scope[]): DetailSection[] {
  const holding = scopes.filter((scope) => conditionHolds(section.when, scope));
  if (holding.length === 0) return [];
  const { each, sections: inner } = section;
  if (!inner) return [section];
  const within =
    each === undefined
      ? holding
      : holding.flatMap((scope) => listEntryScopes(locale, each, scope, undefined, inner));
  return [{ ...section, sections: visibleSections(locale, inner, within) }];
}

/**
 * The sections whose condition holds, with those within them: of a list's entries, those that one of its entries shows. A broken
 * section is left out: it says so itself where it is drawn.
 */
export function visibleSections(
  locale: Locale,
  sections: readonly DetailSection[],
  scopes: readonly Scope[],
): DetailSection[] {
  return sections.flatMap((section) => {
    try {
      return shownOf(locale, section, scopes);
    } catch {
      return [];
    }
  });
}
