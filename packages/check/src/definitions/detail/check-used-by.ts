import { isRecord } from '@schema-screens/locale';
import { referenceIn } from '@schema-screens/schema';
import { suggest } from '@schema-screens/schema/check-schemas';
import type { UsedBy } from '@schema-screens/schema/language';
import type { JSONPath } from 'jsonc-parser';
import { defineRule } from '../language/rule.ts';

/** The `usedBy` of all sections, at any depth. */
function usedByIn(value: unknown, path: JSONPath): [UsedBy, JSONPath][] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => usedByIn(entry, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]): [UsedBy, JSONPath][] =>
    key === 'usedBy' && isRecord(inner)
      ? [[inner as unknown as UsedBy, [...path, key]]]
      : usedByIn(inner, [...path, key]),
  );
}

/** The field of `usedBy` must refer to the screen's resource. */
export const usedByRule = defineRule({
  name: 'used by',
  on: ['detail'],
  run(screen, { project: { schemas }, report }) {
    const { sections, tabs } = screen;
    for (const [usedBy, path] of usedByIn({ sections, tabs }, [])) {
      const properties = schemas.get(usedBy.resource)?.properties;
      // An unknown resource is reported as such.
      if (!properties || (screen.resource !== undefined && !schemas.has(screen.resource))) continue;
      const { field } = usedBy;
      if (!(field in properties))
        report(
          [...path, 'field'],
          'FIELD_UNKNOWN',
          `"${usedBy.resource}" has no field "${field}".`,
          suggest(field, Object.keys(properties)),
        );
      const property = properties[field];
      if (property && referenceIn(property)?.resource !== screen.resource)
        report(
          [...path, 'field'],
          'ROWS_UNCLEAR',
          `"${field}" of "${usedBy.resource}" does not refer to ${screen.resource === undefined ? 'a resource of this screen' : `"${screen.resource}"`}.`,
        );
    }
  },
});
