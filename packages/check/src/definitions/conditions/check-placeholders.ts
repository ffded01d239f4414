import { systemColumns } from '@schema-screens/schema';
import { suggest } from '@schema-screens/schema/check-schemas';
import { type FormScreen, placeholdersOf, type Screen } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { defineRule, screenKinds } from '../language/rule.ts';
import { isInTable, isValuePath } from '../language/walk.ts';
import { conditionFields } from '../language/walk-language.ts';
import { checkPlaceholderHeads } from './check-placeholder-heads.ts';
import { checkTargets } from './check-targets.ts';
import { checkTemplates, templatesIn } from './check-templates.ts';

/** Whether the rows of a screen are those of its resource; a form with a call of its own has that of the response. */
function hasOwnRows(screen: Screen): boolean {
  if (screen.kind !== 'form') return true;
  const { load, loadFor, submit, toolbar = [] } = screen;
  return !load && !loadFor && !submit?.call && !toolbar.some((action) => 'call' in action);
}

/** Placeholders that can never have a value: unknown fields of row and data, unknown parameters of the address. */
export const placeholdersRule = defineRule({
  name: 'placeholders',
  on: screenKinds,
  run(screen, { parsed, nodes, project, report }) {
    const params = new Set(placeholdersOf(screen.path));
    const resource = 'resource' in screen ? screen.resource : undefined;
    const schema: JsonSchema | undefined = project.schemas.get(
      resource ?? (screen.kind === 'form' ? (screen.schema ?? '') : ''),
    );
    const extra = screen.kind === 'form' ? Object.keys((screen as FormScreen).extra ?? {}) : [];
    const columns =
      schema?.properties &&
      new Set([
        ...Object.keys(schema.properties),
        ...extra,
        ...systemColumns(schema['x-resource'] ?? {}, project.columns),
      ]);
    const isOwnRow = hasOwnRows(screen);
    /** Whether the part of the scope has these columns; that only forms have data is reported elsewhere. */
    const isCheckedPart = (part: string): boolean =>
      ((part === 'data' || (part === 'saved' && isOwnRow)) && screen.kind === 'form') ||
      (part === 'row' && isOwnRow);

    const check = (name: string, path: JSONPath): void => {
      const [part = '', field = ''] = name.split('.');
      const isOfTable = isInTable(path);
      if (part === 'params' && field && !params.has(field)) {
        report(
          path,
          'PLACEHOLDER_UNKNOWN',
          `The address has no parameter "${field}" ({${name}}).`,
          suggest(field, params),
        );
      } else if (isCheckedPart(part) && field && columns && !columns.has(field) && !isOfTable) {
        report(
          path,
          'PLACEHOLDER_UNKNOWN',
          `The schema has no field "${field}" ({${name}}).`,
          suggest(field, columns),
        );
      }
    };

    /** Values to send: their placeholders of row and data must exist. */
    const checkValue = (name: string, path: JSONPath): void => {
      const [part = '', field = ''] = name.split('.');
      if (!columns || field === '' || columns.has(field) || isInTable(path)) return;
      if (isCheckedPart(part)) check(name, path);
    };

    for (const [text, path] of templatesIn(nodes))
      for (const name of placeholdersOf(text)) (isValuePath(path) ? checkValue : check)(name, path);
    for (const [field, path] of conditionFields(nodes)) check(field, path);
    checkPlaceholderHeads(parsed.value, { columns, isOwnRow, params }, report);
    checkTemplates(nodes, project.user, report);
    checkTargets(screen, nodes, project, columns, report);
  },
});
