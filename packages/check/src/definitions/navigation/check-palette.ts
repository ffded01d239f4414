import { systemColumns } from '@schema-screens/schema';
import { type Report, suggest } from '@schema-screens/schema/check-schemas';
import {
  type PaletteRecord,
  placeholdersOf,
  type ScreenEntry,
  targetScreen,
} from '@schema-screens/schema/language';
import { requiredParams } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { checkTemplates, templatesIn } from '../conditions/check-templates.ts';
import { defineRule } from '../language/rule.ts';
import type { LanguageNode } from '../language/walk-language.ts';
import { checkSearchRight } from '../list/check-search-right.ts';

/** Texts and parameters that name no field of the record. */
function checkRecordFields(
  { resource }: PaletteRecord,
  place: JSONPath,
  nodes: readonly LanguageNode[],
  columns: ReadonlySet<string>,
  report: Report,
): void {
  const inside = nodes.filter(({ path }) => place.every((step, at) => path[at] === step));
  for (const [text, path] of templatesIn(inside))
    for (const name of placeholdersOf(text)) {
      const [part = '', field = ''] = name.split('.');
      if (['user', 'today'].includes(part)) continue;
      if (part !== 'row')
        report(path, 'PLACEHOLDER_UNKNOWN', `There is no ${part} here ({${name}}); only row and user.`);
      else if (!columns.has(field))
        report(
          path,
          'PLACEHOLDER_UNKNOWN',
          `The schema of "${resource}" has no field "${field}" ({${name}}).`,
          suggest(field, columns),
        );
    }
}

/** Parameters of the screen's address that neither the record nor "params" has, and unknown ones. */
function checkParams(
  { to }: PaletteRecord,
  place: JSONPath,
  entry: ScreenEntry,
  columns: ReadonlySet<string>,
  report: Report,
): void {
  const params = (typeof to === 'object' && 'params' in to && to.params) || {};
  const possible = placeholdersOf(entry.path);
  for (const param of Object.keys(params))
    if (!possible.includes(param))
      report(
        [...place, 'to', 'params', param],
        'PLACEHOLDER_UNKNOWN',
        `The address of ${entry.name} has no parameter "${param}".`,
        suggest(param, possible),
      );
  for (const param of requiredParams(entry.path))
    if (!(param in params) && !columns.has(param))
      report(
        [...place, 'to'],
        'PLACEHOLDER_UNKNOWN',
        `${entry.name} needs "${param}", which is neither a field of the record nor given in "params".`,
      );
}

/** Records of the palette: their fields, the screens that they lead to, and who may search them. */
export const paletteRule = defineRule({
  name: 'palette',
  on: ['navigation'],
  run(navigation, { nodes, project: { schemas, screens, user, roles, columns: names }, report }) {
    checkTemplates(nodes, user, report);
    for (const [index, record] of (navigation.palette?.records ?? []).entries()) {
      const place = ['palette', 'records', index];
      const schema = schemas.get(record.resource);
      if (!schema) continue;
      const columns = new Set([
        ...Object.keys(schema.properties ?? {}),
        ...systemColumns(schema['x-resource'] ?? {}, names),
      ]);
      checkRecordFields(record, place, nodes, columns, report);
      const entry = screens.get(targetScreen(record.to) ?? '');
      if (entry) {
        checkParams(record, place, entry, columns, report);
        checkSearchRight(place, entry, schema, roles, report);
      }
      const list = screens.get(record.list ?? '') as (ScreenEntry & { resource?: string }) | undefined;
      if (list && (list.kind !== 'list' || list.resource !== record.resource))
        report([...place, 'list'], 'SCREEN_UNKNOWN', `${list.name} is no list of "${record.resource}".`);
    }
  },
});
