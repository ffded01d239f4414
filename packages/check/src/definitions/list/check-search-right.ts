import { isRecord } from '@schema-screens/locale';
import { type Right, rolesIn } from '@schema-screens/schema';
import type { Report } from '@schema-screens/schema/check-schemas';
import type { ScreenEntry } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';

/** Roles that may open a screen but not search the resource whose rows link to it. */
export function checkSearchRight(
  place: JSONPath,
  entry: ScreenEntry,
  schema: JsonSchema,
  roles: ReadonlySet<string> | undefined,
  report: Report,
): void {
  const declared = schema['x-resource'];
  const rights = isRecord(declared) && isRecord(declared.rights) ? declared.rights : {};
  const allowed = rolesIn(Array.isArray(rights.search) ? (rights.search as Right) : []);
  // An unknown role is reported as such.
  if (roles && Array.isArray(entry.access) && entry.access.some((role) => !roles.has(role))) return;
  const barred = Array.isArray(entry.access)
    ? entry.access.filter((role) => !allowed.includes(role))
    : [entry.access];
  if (barred.length > 0)
    report(
      [...place, 'screen'],
      'ROLE_UNKNOWN',
      `${entry.name} is open to ${barred.join(', ')}, who may not search the records.`,
    );
}
