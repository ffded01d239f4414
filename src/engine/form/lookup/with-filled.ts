import { lookupOf, placeholdersOf } from '#language';
import type { FormLayout } from '../form-layout.ts';

/**
 * Fields together with those that lookups fill from them, since looked-up values belong to the value they were looked
 * up for.
 */
export function withFilled(fields: Iterable<string>, { entriesOf }: FormLayout): ReadonlySet<string> {
  const all = new Set(fields);
  for (let before = -1; before < all.size; ) {
    before = all.size;
    for (const { field, hints } of [...entriesOf.values()].flat()) {
      const lookup = lookupOf(hints);
      if (!lookup) continue;
      const asked = placeholdersOf(lookup.path).map((name) => name.split('.')[1] ?? '');
      if ([field, ...asked].some((name) => all.has(name)))
        for (const name of Object.keys(lookup.fill)) all.add(name);
    }
  }
  return all;
}
