import type { JSONPath } from 'jsonc-parser';
import { placeholdersOf, type Screen } from '#language';
import { schemaOnPath } from '#model';
import type { KnownWithScreens } from '../language/known.ts';
import type { Report } from '../language/report.ts';
import { reportImpossible } from '../language/report-impossible.ts';
import { schemaAt } from '../language/schema-at.ts';

/** Values that a form sets at first, or sends beside its fields, must be possible for their fields. */
export function checkPreset(screen: Screen, known: KnownWithScreens, report: Report): void {
  if (screen.kind !== 'form') return;
  const root = schemaAt(screen, [], known);
  const check = (values: Readonly<Record<string, unknown>> = {}, path: JSONPath): void => {
    for (const [field, value] of Object.entries(values)) {
      const schema = root && schemaOnPath(root, field);
      // The content of objects is not checked.
      if (!schema || typeof value === 'object') continue;
      if (typeof value === 'string' && placeholdersOf(value).length > 0) continue;
      reportImpossible(field, schema, value, known.enums, [...path, field], report);
    }
  };
  check(screen.preset, ['preset']);
  // A call of its own has a body of its own.
  if (screen.submit?.call === undefined) check(screen.submit?.body, ['submit', 'body']);
}
