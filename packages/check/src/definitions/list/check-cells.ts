import { isRecord } from '@schema-screens/locale';
import { suggest, typesOf } from '@schema-screens/schema/check-schemas';
import type { Screen } from '@schema-screens/schema/language';
import { mergedSchema, schemaOnPath } from '@schema-screens/schema/model';
import { defineRule, type RuleContext, screenKinds } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';
import { type VisitedKey, walkKeys } from '../language/walk.ts';

/** The looks of a badge are those of values that its field can have. */
function checkBadge(
  screen: Screen,
  { value, path, parent }: VisitedKey,
  { project, reportKey }: RuleContext,
): void {
  if (parent.cell !== 'badge' || typeof parent.field !== 'string' || !isRecord(value)) return;
  const root = schemaAt(screen, path, project);
  const schema = root && schemaOnPath(root, parent.field);
  const keys = (schema?.enum ?? project.enums[schema?.['x-enum'] ?? '']?.map(({ key }) => key))?.map(String);
  if (!keys || !isRecord(value.values)) return;
  for (const key of Object.keys(value.values)) {
    if (keys.includes(key)) continue;
    const message = `"${key}" is not possible for "${parent.field}"; possible: ${keys.join(', ')}.`;
    reportKey([...path, 'values', key], 'VALUE_WRONG', message, suggest(key, keys));
  }
}

/** Cells of columns and values that cannot show the type of their field; a list shows its entries. */
export const cellsRule = defineRule({
  name: 'cells',
  on: screenKinds,
  run(screen, context) {
    const { project, report } = context;
    walkKeys(screen, (visit) => {
      const { key, value, path, parent } = visit;
      if (key === 'options') checkBadge(screen, visit, context);
      if (key !== 'cell' || typeof parent.field !== 'string') return;
      const accepts: readonly string[] | undefined = project.cells.get(String(value))?.accepts;
      const root = schemaAt(screen, path, project);
      const schema = root && schemaOnPath(root, parent.field);
      if (!accepts || !schema) return;
      const isList = typesOf(schema).includes('array');
      const types = typesOf(isList ? mergedSchema(schema.items ?? {}, root) : schema);
      if (types.length === 0 || types.some((type) => accepts.includes(type))) return;
      const found = `${isList ? 'a list of ' : ''}${types.join(', ')}`;
      const message = `The cell "${String(value)}" shows ${accepts.join(', ')}; "${parent.field}" is ${found}.`;
      report(path, 'CELL_UNFIT', message);
    });
  },
});
