import { isRecord } from '#rules';
import { schemaOnPath } from '../schema-on-path.ts';
import type { Screen } from '../types.gen.ts';
import type { KnownWithScreens } from './known.ts';
import type { Report } from './report.ts';
import { schemaAt } from './schema-at.ts';
import { typesOf } from './schema-types.ts';
import { suggest } from './suggest.ts';
import { walk } from './walk.ts';

/** Keys of forms that nothing is done with where nobody can write. */
const ofWriting = ['submit', 'preset', 'warnOnLeave', 'errorFocus'];

/** Totals that nothing can be added up for, or that stand under no column. */
function checkTotals(screen: Screen, known: KnownWithScreens, report: Report): void {
  walk(screen, ({ key, value, path, parent }) => {
    if (key !== 'totals' || !Array.isArray(value) || !Array.isArray(parent.columns)) return;
    const columns = parent.columns.filter(isRecord).map(({ field }) => field);
    const root = schemaAt(screen, path, known);
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
}

/** Sections for every entry of a list that the row does not have. */
function checkEach(screen: Screen, known: KnownWithScreens, report: Report): void {
  if (screen.kind === 'form') return;
  walk(screen, ({ key, value, path }) => {
    if (key !== 'each' || typeof value !== 'string') return;
    const root = schemaAt(screen, path, known);
    if (!root?.properties) return;
    const schema = schemaOnPath(root, value);
    const types = typesOf(schema);
    if (!schema)
      report(
        path,
        'FIELD_UNKNOWN',
        `The schema has no field "${value}".`,
        suggest(value, Object.keys(root.properties)),
      );
    else if (types.length > 0 && !types.includes('array'))
      report(path, 'VALUE_WRONG', `"${value}" is ${types.join(', ')}; "each" needs a list.`);
  });
}

/** What a definition says and nothing is done with. */
export function checkIdle(screen: Screen, known: KnownWithScreens, report: Report): void {
  checkTotals(screen, known, report);
  checkEach(screen, known, report);
  if (screen.kind !== 'form' || screen.mode !== 'display') return;
  for (const key of ofWriting)
    if (key in screen) report([key], 'ACTION_UNCLEAR', `"${key}" does nothing in a form that only shows.`);
}
