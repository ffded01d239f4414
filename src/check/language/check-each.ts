import type { Screen } from '#language';
import { schemaOnPath } from '#model';
import type { KnownWithScreens } from './known.ts';
import type { Report } from './report.ts';
import { schemaAt } from './schema-at.ts';
import { typesOf } from './schema-types.ts';
import { suggest } from './suggest.ts';
import { walk } from './walk.ts';

/** Sections for every entry of a list that the row does not have. */
export function checkEach(screen: Screen, known: KnownWithScreens, report: Report): void {
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
