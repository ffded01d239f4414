import { germanLocale } from '@schema-screens/locale';
import { filterKind } from '@schema-screens/schema';
import { type Report, reportImpossibleValue, suggest } from '@schema-screens/schema/check-schemas';
import {
  type Column,
  type Filter,
  hasTool,
  type ListScreen,
  largestPage,
  listDefaults,
  resolveColumn,
  resolveFilter,
  targetScreen,
} from '@schema-screens/schema/language';
import { type JsonSchema, schemaOnPath } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import {
  type DefinitionNames,
  type DefinitionNamesWithScreens,
  enumKeysIn,
} from '../language/definition-names.ts';
import { defineRule, screenKinds } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';

/** A quick look leads to one detail screen: that of the view action, or its own. */
function checkQuickLook(
  { quickLook, rowActions = [] }: ListScreen,
  { screens }: DefinitionNamesWithScreens,
  report: Report,
): void {
  if (quickLook === undefined) return;
  const path = ['quickLook'];
  const target = quickLook === true ? rowActions.find(({ kind }) => kind === 'view')?.to : quickLook;
  if (target === undefined) {
    report(path, 'KEY_MISSING', '"quickLook" needs a row action of the kind view, or the name of a screen.');
    return;
  }
  const name = targetScreen(target);
  const entry = screens.get(name ?? '');
  if (name === undefined)
    report(path, 'VALUE_WRONG', '"quickLook" leads to one screen; the target chooses between several.');
  else if (entry && entry.kind !== 'detail')
    report(path, 'VALUE_WRONG', `"quickLook" leads to a detail screen; ${name} is a ${entry.kind}.`);
}

/** The schema and enumerations of a list's rows. */
const metaOf = (definition: JsonSchema, enums: DefinitionNames['enums'] = {}) => ({
  definition,
  enums: { ...enums },
});

/** A back end sorts and filters by simple values of the row itself, and rejects all others. */
function checkSimple(field: string, root: JsonSchema, path: JSONPath, report: Report): void {
  if (!schemaOnPath(root, field) || resolveColumn({ field }, metaOf(root), false).isSortable) return;
  const message = `The back end neither sorts nor filters by "${field}"; it is no simple value of the row itself.`;
  report(path, 'VALUE_WRONG', message);
}

/** A filter must offer values, and its initial value must be one of them. */
function checkFilter(
  filter: Filter,
  root: JsonSchema | undefined,
  { enums }: DefinitionNames,
  path: JSONPath,
  report: Report,
): void {
  const { field, value } = filter;
  const schema = root && schemaOnPath(root, field);
  if (root && !schema) return;
  const offered = resolveFilter(germanLocale, filter, root && metaOf(root, enums)).values.map(
    (each) => each.value,
  );
  if (offered.length === 0) {
    if (schema?.['x-enum'] !== undefined) return;
    const message = `The key "values" is missing; "${field}" is no boolean and has no enumeration (x-enum).`;
    report(path, 'KEY_MISSING', message);
    return;
  }
  if (schema?.['x-enum'] !== undefined)
    for (const [index, each] of (filter.values ?? []).entries()) {
      const place = [...path, 'values', index, 'value'];
      reportImpossibleValue(field, schema, String(each.value), enumKeysIn(enums), place, report);
    }
  if (value !== undefined && !offered.includes(String(value))) {
    const message = `${JSON.stringify(value)} is not possible for "value"; possible: ${offered.join(', ')}.`;
    report([...path, 'value'], 'VALUE_WRONG', message, suggest(String(value), offered));
  }
}

/** The fields of the Filter button must be filterable, and the rows must have a schema. */
function checkFilterable(screen: ListScreen, root: JsonSchema | undefined, report: Report): void {
  const { tools = [], filterFields, source, resource } = screen;
  if (!hasTool(screen, 'filters')) {
    for (const key of ['periods', 'filterFields'] as const)
      if (screen[key]) report([key], 'KEY_MISSING', `"${key}" needs the tool "filters".`);
    return;
  }
  if (!root) {
    if (source?.resource !== undefined || resource !== undefined) return;
    const message = 'The tool "filters" needs the schema of the rows; name it in "resource" of "source".';
    report(['tools', tools.indexOf('filters')], 'VALUE_WRONG', message);
    return;
  }
  const names = Object.keys(root.properties ?? {});
  for (const [index, field] of (filterFields ?? []).entries()) {
    const path: JSONPath = ['filterFields', index];
    const schema = schemaOnPath(root, field);
    if (!schema) report(path, 'FIELD_UNKNOWN', `The schema has no field "${field}".`, suggest(field, names));
    else if (!filterKind(schema))
      report(path, 'VALUE_WRONG', `There is no filter for "${field}"; its schema does not let it be one.`);
  }
}

/** Lists that show or export all rows load them by the thousand; the resource must allow that. */
function checkPageSize(screen: ListScreen, { schemas }: DefinitionNames, report: Report): void {
  const { resource, pageSizes = listDefaults.pageSizes } = screen;
  if (resource === undefined) return;
  const declared = schemas.get(resource)?.['x-resource'] as { maxPerPage?: number } | undefined;
  // Another back end has limits of its own.
  if (!declared) return;
  const { maxPerPage: allowed = 100 } = declared;
  const offered =
    screen.paging === 'pages' ? pageSizes.map((size) => (size === 'all' ? largestPage : size)) : [];
  const maxPageSize = Math.max(screen.pageSize ?? 0, hasTool(screen, 'export') ? largestPage : 0, ...offered);
  if (maxPageSize <= allowed) return;
  const place = hasTool(screen, 'export') ? 'tools' : screen.paging === 'pages' ? 'paging' : 'pageSize';
  const message = `The list fetches up to ${maxPageSize} rows at once, but "x-resource" of ${resource} allows ${allowed} ("maxPerPage").`;
  report([place], 'VALUE_WRONG', message);
}

/** The fields that a list sorts and filters its rows by. */
export const listRule = defineRule({
  name: 'list',
  on: ['list'],
  run(screen, { project, report }) {
    const { resource, source, sort = [], filters = [] } = screen;
    checkPageSize(screen, project, report);
    checkQuickLook(screen, project, report);
    const root = schemaAt(screen, [], project);
    checkFilterable(screen, root, report);
    if (resource !== undefined && root)
      for (const [key, entries] of Object.entries({ sort, filters }))
        for (const [index, { field }] of entries.entries())
          checkSimple(field, root, [key, index, 'field'], report);
    if (root || (resource ?? source?.resource) === undefined)
      for (const [index, filter] of filters.entries())
        checkFilter(filter, root, project, ['filters', index], report);
  },
});

/** Optional columns where users cannot choose them, and lists that show no column at first. */
export const optionalColumnsRule = defineRule({
  name: 'optional',
  on: screenKinds,
  run(screen, { nodes, report }) {
    const isChosen = screen.kind === 'list' && hasTool(screen, 'columns');
    for (const { name, value, path } of nodes)
      if (name === 'column' && (value as Column).optional === true && !(isChosen && path[0] === 'columns'))
        report(
          [...path, 'optional'],
          'VALUE_WRONG',
          'Only a list with the tool "columns" can have optional columns.',
        );
    if (isChosen && screen.columns.every(({ optional }) => optional === true))
      report(['columns'], 'VALUE_WRONG', 'At least one column must not be optional.');
  },
});
