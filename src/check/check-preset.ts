import { placeholdersOf, type Screen } from '#language';
import { schemaOnPath } from '#model';
import type { KnownWithScreens } from './known.ts';
import type { Report } from './report.ts';
import { reportImpossible } from './report-impossible.ts';
import { schemaAt } from './schema-at.ts';

/** Values that a form sets at first must be possible for their fields. */
export function checkPreset(screen: Screen, known: KnownWithScreens, report: Report): void {
  if (screen.kind !== 'form') return;
  const root = schemaAt(screen, [], known);
  for (const [field, value] of Object.entries(screen.preset ?? {})) {
    const schema = root && schemaOnPath(root, field);
    // The content of objects is not checked.
    if (!schema || typeof value === 'object') continue;
    if (typeof value === 'string' && placeholdersOf(value).length > 0) continue;
    reportImpossible(field, schema, value, known.enums, ['preset', field], report);
  }
}
