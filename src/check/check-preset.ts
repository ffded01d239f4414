import { placeholdersOf, type Screen } from '#language';
import { schemaOnPath } from '#model';
import { impossibleValue } from './impossible-value.ts';
import type { KnownWithScreens } from './known.ts';
import type { Report } from './report.ts';
import { schemaAt } from './schema-at.ts';

/** Values that a form sets at first must be possible for their fields. */
export function checkPreset(screen: Screen, known: KnownWithScreens, report: Report): void {
  if (screen.kind !== 'form') return;
  const root = schemaAt(screen, [], known);
  for (const [field, value] of Object.entries(screen.preset ?? {})) {
    const schema = root && schemaOnPath(root, field);
    // What is inside of an object is not looked into.
    if (!schema || typeof value === 'object') continue;
    if (typeof value === 'string' && placeholdersOf(value).length > 0) continue;
    const wrong = impossibleValue(schema, value, known.enums);
    if (!wrong) continue;
    const message = `${JSON.stringify(value)} is not possible for "${field}"${wrong.why}.`;
    report(['preset', field], 'VALUE_WRONG', message, wrong.meant);
  }
}
