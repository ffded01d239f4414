import { isRecord } from '@schema-screens/locale';
import { typesOf } from '@schema-screens/schema/check-schemas';
import { schemaOnPath } from '@schema-screens/schema/model';
import { defineRule, screenKinds } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';
import { walkKeys } from '../language/walk.ts';

/** Totals of fields that cannot be added up, or without a column. */
export const totalsRule = defineRule({
  name: 'totals',
  on: screenKinds,
  run(screen, { project, report }) {
    walkKeys(screen, ({ key, value, path, parent }) => {
      if (key !== 'totals' || !Array.isArray(value) || !Array.isArray(parent.columns)) return;
      const columns = parent.columns.filter(isRecord).map(({ field }) => field);
      const root = schemaAt(screen, path, project);
      for (const [index, { field, of = 'sum' }] of (value as { field: string; of?: string }[]).entries()) {
        const schema = root?.properties && schemaOnPath(root, field);
        if (root?.properties && !schema) continue;
        const place = [...path, index, 'field'];
        if (!columns.includes(field))
          report(place, 'FIELD_UNKNOWN', `"${field}" is no column here, so its total stands nowhere.`);
        const types = typesOf(schema);
        const isAdded = of === 'sum' || of === 'average';
        if (isAdded && types.length > 0 && !types.some((type) => type === 'number' || type === 'integer'))
          report(place, 'VALUE_WRONG', `"${field}" is ${types.join(', ')}; only numbers are added up.`);
      }
    });
  },
});
